import { suspicions, type Inquiry } from '#features/contact/inquiry.ts';
import { wishLines } from '#features/contact/mail.ts';
import { controls, wishesOf, type Message, type Wishes } from '#features/contact/message.ts';
import { locales } from '#i18n/locales.ts';
import type { Ceilings } from './ceilings.ts';
import { inboxOf } from './inbox.ts';
import { mayPass } from './retry.ts';
import {
  callerOf,
  fieldsOf,
  isText,
  readBoolean,
  readCount,
  readTime,
  StoreError,
  type Project,
} from '../database.ts';

/** A row of `inquiries`, as far as the Worker reads it. */
export interface StoredInquiry extends Inquiry {
  receivedAt: Date;
  /** False for suspected spam, above the limit of mails, and for a mailbox that has had its confirmations. */
  confirmable: boolean;
  notified: boolean;
  confirmed: boolean;
  /** Whether a digest names it, because it came above the limit of mails or its own mail didn't reach the operator. */
  overLimit: boolean;
  /** Whether its mail didn't reach the operator's first email address. */
  redirected: boolean;
}

/** Changes of a row after a delivery. */
export interface Settlement {
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

/**
 * Access to the table `inquiries` through database functions, because the Worker's key has no privileges on the table
 * itself. Every method throws {@link StoreError}.
 */
export interface Store {
  /**
   * Stores an inquiry, or finds the row that it repeats. A database without columns for wishes keeps them as lines
   * below the message (product: inquiry/wishes).
   * @param deadline time by which it returns (`Date.now()`).
   */
  receive(
    inquiry: Inquiry,
    receivedAt: Date,
    ceilings: Ceilings,
    deadline: number,
  ): Promise<StoredInquiry>;
  /** Stores the outcome of an inquiry's mails. A row that is already confirmed stays unchanged. */
  settle(identity: string, settlement: Settlement): Promise<void>;
  /**
   * Reads the inquiries of a period that have a mail of their own to be sent, first those without the operator's mail.
   */
  unsent(created: { after: Date; before: Date }, most: number): Promise<StoredInquiry[]>;
  /** Returns the next digest, the same one until it is settled; undefined if there is none to be sent. */
  claimDigest(at: Date, most: number): Promise<Digest | undefined>;
  /** Stores that a digest was sent. */
  settleDigest(id: string, at: Date): Promise<void>;
  /**
   * Ends the attempts to mail inquiries received before a time.
   * @returns the references of those whose mail never reached the operator; their status is `failed`.
   */
  giveUp(createdBefore: Date): Promise<string[]>;
  /** Deletes the inquiries received before a time. */
  deleteBefore(created: Date): Promise<void>;
}

/** Milliseconds that one request may take while a visitor waits. */
const attemptTimeout = 2400;

/** Milliseconds before the only retry. */
const pause = 150;

/** Makes a client of a Supabase project's REST API with the Worker's key; no request is sent yet. */
export function storeOf(project: Project): Store {
  const call = callerOf(project);

  return {
    async receive(inquiry, receivedAt, ceilings, deadline) {
      const wishes = wishesOf(inquiry);
      const { identity, name, email, retreat, message, locale, page, heldFor } = inquiry;
      const words = { identity, name, email, retreat, message };
      const inLines = { ...words, message: [message, ...wishLines(wishes)].join('\n') };
      const store = (by: string, said: object) => {
        const row = {
          ...said,
          locale,
          page,
          inbox: inboxOf(email),
          held_for: heldFor,
          created_at: receivedAt.toISOString(),
        };
        return twice(() =>
          call(
            by,
            { inquiry: row, ceilings },
            (answer) => {
              const stored = readRow(answer);
              // The row that it repeats may have been stored before wishes had columns.
              const isStored =
                hasWords(stored, { ...words, ...wishes }) || hasWords(stored, inLines);
              // Mails show the wishes as fields, even if the row has them in its message.
              return isStored ? { ...stored, message, ...wishes } : undefined;
            },
            Math.min(attemptTimeout, deadline - Date.now()),
          ),
        );
      };
      if (Object.keys(wishes).length === 0) return await store('receive_inquiry', words);
      try {
        return await store('store_inquiry', { ...words, ...columnsOf(wishes) });
      } catch (error) {
        if (!(error instanceof StoreError && older.has(error.code))) throw error;
        console.error(notMigrated);
        return await store('receive_inquiry', inLines);
      }
    },

    async settle(identity, { notifiedAt, confirmedAt, deferredAt, error, undeliverable }) {
      const settlement = {
        notified_at: notifiedAt,
        confirmed_at: confirmedAt,
        deferred_at: deferredAt,
        error,
        undeliverable,
      };
      await twice(() => call('settle_inquiry', { said: identity, settlement }, readBoolean));
    },

    unsent: ({ after, before }, most) =>
      call('unsent_inquiries', { after, before, most }, readRows),

    async claimDigest(at, most) {
      return (await call('claim_digest', { at, most }, readDigest)) ?? undefined;
    },

    async settleDigest(id, at) {
      await call('settle_digest', { sent: id, at }, readCount);
    },

    giveUp: (createdBefore) =>
      call('give_up_inquiries', { created_before: createdBefore }, readReferences),

    async deleteBefore(created) {
      await call('delete_inquiries', { created_before: created }, readCount);
    },
  };
}

/**
 * Codes of PostgREST for an unknown function and of PostgreSQL for an unknown column: the database lacks migrations and
 * has stored nothing.
 */
const older = new Set(['PGRST202', '42703']);

const notMigrated =
  'supabase/migrations がすべて適用されていません（npx supabase db push。docs/operations.md の「Supabase」）。日程、人数、一人部屋のご希望は、本文の末尾に保存しました。 ' +
  'Not every file of supabase/migrations has been run (npx supabase db push; docs/operations.md, "Supabase"). Departure, party and single room were stored at the end of the message.';

/** Runs `work`, and once more after an error that may pass; every database function may be repeated. */
async function twice<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreError) || !mayPass(error.status)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return await work();
  }
}

/** Wishes by the names of their columns. */
function columnsOf({ departure, party, singleRoom }: Wishes) {
  return { departure, party, single_room: singleRoom };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads a row that a database function returned. Every value is checked: the answer may come from a gateway, and an
 * absent time must not count as a sent mail.
 */
function readRow(answer: unknown): StoredInquiry | undefined {
  const row = fieldsOf(answer);
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
function readWishes(row: ReturnType<typeof fieldsOf>): Wishes | undefined {
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
function hasWords(
  row: StoredInquiry | undefined,
  sent: Message & Pick<Inquiry, 'identity'>,
): row is StoredInquiry {
  const keys = ['identity', ...controls] as const;
  return row !== undefined && keys.every((key) => row[key] === sent[key]);
}

/** One digest's inquiries, or null for none. */
function readDigest(answer: unknown): Digest | null | undefined {
  const inquiries = readRows(answer);
  if (!inquiries?.length) return inquiries && null;
  const ids = new Set((answer as unknown[]).map((row) => fieldsOf(row)['digest']));
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
