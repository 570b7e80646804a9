import { suspicions, type Inquiry } from '#features/contact/inquiry.ts';
import { wishLines } from '#features/contact/mail.ts';
import { controls, wishesOf, type Message, type Wishes } from '#features/contact/message.ts';
import { locales } from '#i18n/locales.ts';
import type { MailLimits } from './mail-limits.ts';
import { canonicalMailbox } from './mailbox.ts';
import { isTransient } from './retry.ts';
import {
  createRpc,
  asRecord,
  isText,
  readBoolean,
  readCount,
  readTime,
  StoreError,
  type SupabaseProject,
} from '../database.ts';

/** A row of `inquiries`, as far as the Worker reads it. */
export interface StoredInquiry extends Inquiry {
  receivedAt: Date;
  /**
   * Whether the visitor may get a confirmation. False for suspected spam, above the limit of mails, and for a mailbox
   * that has had its three confirmations in 24 hours.
   */
  confirmable: boolean;
  notified: boolean;
  confirmed: boolean;
  /** Whether a digest names it, because it came above the limit of mails or its own mail didn't reach the operator. */
  overLimit: boolean;
  /** Whether its mail didn't reach the operator's first email address. */
  redirected: boolean;
}

/** Changes of a row after a delivery. */
export interface InquiryChanges {
  /** When the operator's mail was accepted; absent unless that happened now. */
  notifiedAt?: Date;
  /** When the visitor's mail was accepted; absent unless that happened now. */
  confirmedAt?: Date;
  /** When the inquiry was left to a digest; from then on it gets no mail of its own. */
  deferredAt?: Date;
  /** Why a mail could not be sent, as a code without personal data. */
  error?: string;
  /** Whether the visitor's mail was refused, so that it isn't tried again. */
  undeliverable?: boolean;
}

/** Inquiries that one mail to the operator names. */
export interface Digest {
  /** UUID. */
  id: string;
  inquiries: StoredInquiry[];
}

/** Milliseconds that one request may take while a visitor waits. */
const attemptTimeout = 2400;

/** Milliseconds before the only retry. */
const retryDelay = 150;

/**
 * Makes a client of the table `inquiries` that calls database functions, because the Worker's key has no privileges on
 * the table itself; no request is sent yet. Every method throws {@link StoreError}.
 */
export function createInquiryStore(project: SupabaseProject) {
  const rpc = createRpc(project);

  return {
    /**
     * Stores an inquiry, or finds the row that it repeats. A database without columns for wishes keeps them as lines
     * below the message.
     * @param deadline time by which it returns (`Date.now()`).
     */
    async receive(inquiry: Inquiry, receivedAt: Date, ceilings: MailLimits, deadline: number) {
      const wishes = wishesOf(inquiry);
      const { identity, name, email, retreat, message, locale, page, heldFor } = inquiry;
      const words = { identity, name, email, retreat, message };
      const inLines = { ...words, message: [message, ...wishLines(wishes)].join('\n') };
      const store = (by: string, columns: object) => {
        const row = {
          ...columns,
          locale,
          page,
          inbox: canonicalMailbox(email),
          held_for: heldFor,
          created_at: receivedAt.toISOString(),
        };
        return withRetry(() =>
          rpc(
            by,
            { inquiry: row, ceilings },
            (answer) => {
              const stored = readRow(answer);
              // The row of a repeated inquiry may have been stored before wishes had columns, with the wishes in its
              // message.
              const isStored =
                isSameInquiry(stored, { ...words, ...wishes }) || isSameInquiry(stored, inLines);
              // Mails show the wishes as fields, even if the row has them in its message.
              return isStored ? { ...stored, message, ...wishes } : undefined;
            },
            Math.min(attemptTimeout, deadline - Date.now()),
          ),
        );
      };
      if (Object.keys(wishes).length === 0) return await store('receive_inquiry', words);
      try {
        const { singleRoom: single_room, ...others } = wishes;
        return await store('store_inquiry', { ...words, ...others, single_room });
      } catch (error) {
        if (!(error instanceof StoreError && notMigratedCodes.has(error.code))) throw error;
        console.error(notMigrated);
        return await store('receive_inquiry', inLines);
      }
    },

    /** Stores the outcome of an inquiry's mails. A row whose confirmation was sent before stays unchanged. */
    async update(identity: string, changes: InquiryChanges) {
      const { notifiedAt, confirmedAt, deferredAt, ...others } = changes;
      const times = { notified_at: notifiedAt, confirmed_at: confirmedAt, deferred_at: deferredAt };
      const settlement = { ...times, ...others };
      await withRetry(() => rpc('settle_inquiry', { said: identity, settlement }, readBoolean));
    },

    /**
     * Reads the inquiries of a period with mails that remain to be sent (not in a digest), first those without the
     * operator's mail.
     */
    unsent({ after, before }: { after: Date; before: Date }, most: number) {
      return rpc('unsent_inquiries', { after, before, most }, readRows);
    },

    /** Returns the next digest, the same one until it is recorded as sent; undefined if there is none to be sent. */
    async claimDigest(at: Date, most: number) {
      return (await rpc('claim_digest', { at, most }, readDigest)) ?? undefined;
    },

    /** Stores that a digest was sent. */
    async recordDigestSent(id: string, at: Date) {
      await rpc('settle_digest', { sent: id, at }, readCount);
    },

    /**
     * Ends the attempts to mail inquiries received before a time.
     * @returns the references of those whose mail never reached the operator; their status is `failed`.
     */
    giveUp(createdBefore: Date) {
      return rpc('give_up_inquiries', { created_before: createdBefore }, readReferences);
    },

    /** Deletes the inquiries received before a time. */
    async deleteBefore(created: Date) {
      await rpc('delete_inquiries', { created_before: created }, readCount);
    },
  };
}

/**
 * Codes of PostgREST for an unknown function and of PostgreSQL for an unknown column: the database lacks migrations and
 * has stored nothing.
 */
const notMigratedCodes = new Set(['PGRST202', '42703']);

const notMigrated =
  'supabase/migrations がすべて適用されていません（npx supabase db push。docs/operations.md の「Supabase」）。日程、人数、一人部屋のご希望は、本文の末尾に保存しました。 ' +
  'Not every file of supabase/migrations has been run (npx supabase db push; docs/operations.md, "Supabase"). Departure, party and single room were stored at the end of the message.';

/** Runs `work`, and once more after an error that may pass; every database function may be repeated. */
async function withRetry<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreError) || !isTransient(error.status)) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
    return await work();
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads a row that a database function returned. Every value is checked: the answer may come from a gateway, and an
 * absent time must not count as a sent mail.
 */
function readRow(answer: unknown): StoredInquiry | undefined {
  const row = asRecord(answer);
  const { identity, name, email, retreat, message, locale, page, held_for: heldFor } = row;
  const { confirmable, over_limit: overLimit } = row;
  const receivedAt = readTime(row['created_at']);
  const notifiedAt = readTime(row['notified_at']);
  const confirmedAt = readTime(row['confirmed_at']);
  const wishes = readWishes(row);
  const isRow =
    isUuid(identity) &&
    isText(name) &&
    isText(email) &&
    isText(retreat) &&
    isText(message) &&
    isOneOf(locales, locale) &&
    isText(page) &&
    Array.isArray(heldFor) &&
    heldFor.every((why) => isOneOf(suspicions, why)) &&
    typeof confirmable === 'boolean' &&
    typeof overLimit === 'boolean';
  if (!isRow || !wishes || !receivedAt || notifiedAt === undefined || confirmedAt === undefined) {
    return undefined;
  }
  return {
    identity,
    name,
    email,
    retreat,
    message,
    locale,
    page,
    heldFor,
    ...wishes,
    receivedAt,
    confirmable,
    overLimit: overLimit || (row['deferred_at'] ?? null) !== null,
    redirected: (row['redirected_at'] ?? null) !== null,
    notified: notifiedAt !== null,
    confirmed: confirmedAt !== null,
  };
}

/** Reads a row's wishes; a database without their columns has none. */
function readWishes(row: ReturnType<typeof asRecord>): Wishes | undefined {
  const { departure = '', party = null, single_room: singleRoom = false } = row;
  const isParty = party === null || (typeof party === 'number' && Number.isInteger(party));
  if (!isText(departure) || !isParty || typeof singleRoom !== 'boolean') return undefined;
  return {
    ...(departure !== '' && { departure }),
    ...(party !== null && { party }),
    ...(singleRoom && { singleRoom }),
  };
}

function readRows(answer: unknown): StoredInquiry[] | undefined {
  if (!Array.isArray(answer)) return undefined;
  const rows = answer.map(readRow);
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

/** Whether the row contains the words that were sent, which proves that they are stored. */
function isSameInquiry(
  row: StoredInquiry | undefined,
  sent: Message & Pick<Inquiry, 'identity'>,
): row is StoredInquiry {
  const keys = ['identity', ...controls] as const;
  return row !== undefined && keys.every((key) => row[key] === sent[key]);
}

/** Reads the rows of a digest; null if there are none, undefined if a row is invalid. */
function readDigest(answer: unknown): Digest | null | undefined {
  const inquiries = readRows(answer);
  if (!inquiries?.length) return inquiries && null;
  const ids = new Set((answer as unknown[]).map((row) => asRecord(row)['digest']));
  const [id] = ids;
  return ids.size === 1 && isUuid(id) ? { id, inquiries } : undefined;
}

/** Reads references; undefined if one has another format, because they are logged. */
function readReferences(answer: unknown): string[] | undefined {
  const isReference = (value: unknown) =>
    isText(value) && /^[0-9A-F]{4}(-[0-9A-F]{4}){2}$/.test(value);
  return Array.isArray(answer) && answer.every(isReference) ? (answer as string[]) : undefined;
}

function isUuid(value: unknown): value is string {
  return isText(value) && uuid.test(value);
}

function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return (values as readonly unknown[]).includes(value);
}
