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
  /** False when held, when too many mails are sent, or when the mailbox has had its share. */
  confirmable: boolean;
  notified: boolean;
  confirmed: boolean;
  /** Came when there were too many mails, or didn't reach the operator: a digest tells of it. */
  overLimit: boolean;
  /** Whether its mail didn't reach the operator's first address. */
  redirected: boolean;
}

/** What a delivery changes in a row. */
export interface Settlement {
  /** When the operator's mail was taken; absent if it wasn't now. */
  notifiedAt?: Date;
  /** When the visitor's mail was taken; absent if it wasn't now. */
  confirmedAt?: Date;
  /** When it was left to a digest: nobody mails it on its own any more. */
  deferredAt?: Date;
  /** Why a mail could not be sent, as a code without personal data. */
  error?: string;
  /** The visitor's email address was refused for good. */
  undeliverable?: boolean;
}

/** Inquiries that one mail names to the operator. */
export interface Digest {
  /** UUID. */
  id: string;
  inquiries: StoredInquiry[];
}

/**
 * The table `inquiries`, behind the functions of its migrations, which are all that the Worker's key
 * may call. Every method throws {@link StoreError}.
 */
export interface Store {
  /**
   * Stores an inquiry, or finds the one that it repeats. A database without columns for its wishes keeps
   * them as lines below the message (product: inquiry/wishes).
   * @param deadline when somebody stops waiting (`Date.now()`): it is over by then.
   */
  receive(
    inquiry: Inquiry,
    receivedAt: Date,
    ceilings: Ceilings,
    deadline: number,
  ): Promise<StoredInquiry>;
  /** Notes what became of an inquiry's mails. A row that is already confirmed stays as it is. */
  settle(identity: string, settlement: Settlement): Promise<void>;
  /** Inquiries of that time with a mail of their own to be sent, the operator's before any other. */
  unsent(created: { after: Date; before: Date }, most: number): Promise<StoredInquiry[]>;
  /** The next digest, the same until it is settled; undefined when there is none to be sent. */
  claimDigest(at: Date, most: number): Promise<Digest | undefined>;
  /** Notes that a digest was sent. */
  settleDigest(id: string, at: Date): Promise<void>;
  /**
   * Ends the attempts for inquiries of before that time.
   * @returns the references of those whom the operator was never told of: their status is `failed`.
   */
  giveUp(createdBefore: Date): Promise<string[]>;
  /** Deletes inquiries of before that time. */
  deleteBefore(created: Date): Promise<void>;
}

/** Milliseconds that one request may take while a visitor waits. */
const attemptTimeout = 2400;

/** Milliseconds before the one repetition. */
const pause = 150;

/** A client of a Supabase project's REST API with the Worker's key; nothing is sent yet. */
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
              // What it repeats may have been stored before there were columns for its wishes.
              const isStored =
                hasWords(stored, { ...words, ...wishes }) || hasWords(stored, inLines);
              // The mails that go out now have the wishes in their place.
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
 * PostgREST's code for a function that doesn't exist, or PostgreSQL's for a column that doesn't: the
 * database has stored nothing, as it is older than this Worker.
 */
const older = new Set(['PGRST202', '42703']);

const notMigrated =
  'supabase/migrations がすべて適用されていません（npx supabase db push。docs/operations.md の「Supabase」）。日程、人数、一人部屋のご希望は、本文の末尾に保存しました。 ' +
  'Not every file of supabase/migrations has been run (npx supabase db push; docs/operations.md, "Supabase"). Departure, party and single room were stored at the end of the message.';

/** Every function may be called again, whatever became of the first time. */
async function twice<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreError) || !mayPass(error.status)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return await work();
  }
}

/** Wishes as the table has them. */
function columnsOf({ departure, party, singleRoom }: Wishes) {
  return { departure, party, single_room: singleRoom };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A row as the functions return it. Everything that is read is checked: what answers at the
 * database's URL may be a gateway, and an absent time must not pass for a mail that went out.
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

/** A row of a database that knows no wishes yet has none. */
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

/** Whether the row holds the words that were sent: only then they are stored. */
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

/** The references are printed: nothing else may be. */
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
