import { PostgrestClient } from '@supabase/postgrest-js';
import type { Inquiry, Suspicion } from '#features/contact/inquiry.ts';
import { mayPass } from './retry.ts';

/** A row of `inquiries`, as far as the Worker reads it. */
export interface StoredInquiry extends Inquiry {
  /** False when held, or when the email address has had its share of confirmations. */
  confirmable: boolean;
  notified: boolean;
  confirmed: boolean;
  attempts: number;
}

/** What a delivery changes in a row. */
export interface Settlement {
  /** When the operator's mail was taken; absent if it wasn't now. */
  notifiedAt?: Date;
  /** When the visitor's mail was taken; absent if it wasn't now. */
  confirmedAt?: Date;
  /** Why a mail could not be sent, as a code without personal data. */
  error?: string;
  /** The visitor's email address was refused for good. */
  undeliverable?: boolean;
}

/** The table `inquiries`, behind the service key. Every method throws {@link StoreError}. */
export interface Store {
  /** Stores an inquiry, or finds the one that it repeats (`receive_inquiry` in the migrations). */
  receive(inquiry: Inquiry, receivedAt: Date): Promise<StoredInquiry>;
  /** Notes what became of an inquiry's mails. A row that is already confirmed stays as it is. */
  settle(inquiry: StoredInquiry, settlement: Settlement): Promise<void>;
  /** Inquiries of that time with a mail still to be sent, those with the fewest failures first. */
  unsent(created: { after: Date; before: Date }, most: number): Promise<StoredInquiry[]>;
  /**
   * Ends the attempts for inquiries of before that time.
   * @returns the references of those whom the operator was never told of: their status is `failed`.
   */
  giveUp(createdBefore: Date): Promise<string[]>;
  /** Deletes inquiries of before that time. */
  deleteBefore(created: Date): Promise<void>;
}

/** The database could not be asked, or would not. */
export class StoreError extends Error {
  override name = 'StoreError';
  /** HTTP status, 0 when there was no answer in time. */
  readonly status: number;

  constructor(status: number, code: string, message: string) {
    super(`store ${status}${code && ` ${code}`}`, { cause: message });
    this.status = status;
  }
}

/** Milliseconds that one request may take while a visitor waits. */
const attemptTimeout = 2400;

/** Milliseconds before the one repetition. */
const pause = 150;

/** Milliseconds that one request may take while nobody waits. */
const backgroundTimeout = 10_000;

/** A row as the database gives it. */
interface Row extends Omit<StoredInquiry, 'heldFor' | 'notified' | 'confirmed'> {
  held_for: Suspicion[];
  notified_at: string | null;
  confirmed_at: string | null;
}

const columns =
  'id,name,email,retreat,message,locale,page,held_for,confirmable,attempts,notified_at,confirmed_at';

/** A client of a Supabase project's REST API with its service key; nothing is sent yet. */
export function storeOf({ url, key }: { url: string; key: string }): Store {
  const client = new PostgrestClient(new URL('rest/v1', url.replace(/\/*$/, '/')).href, {
    headers: { apikey: key, authorization: `Bearer ${key}` },
    retry: false,
  });
  const inquiries = () => client.from('inquiries');
  const timeout = () => AbortSignal.timeout(backgroundTimeout);

  return {
    async receive(inquiry, receivedAt) {
      const { heldFor, ...columnsOf } = inquiry;
      const row = { ...columnsOf, held_for: heldFor, created_at: receivedAt.toISOString() };
      const receive = async () =>
        stored(
          data<Row>(
            await client
              .rpc('receive_inquiry', { inquiry: row })
              .abortSignal(AbortSignal.timeout(attemptTimeout)),
            isRow,
          ),
        );
      try {
        return await receive();
      } catch (error) {
        if (!(error instanceof StoreError) || !mayPass(error.status)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
        // Safe to repeat, whatever became of the first: it is the same inquiry.
        return await receive();
      }
    },

    async settle({ id, heldFor, attempts }, { notifiedAt, confirmedAt, error, undeliverable }) {
      const status = confirmedAt ? 'confirmed' : notifiedAt && heldFor.length === 0 && 'notified';
      data(
        await inquiries()
          .update({
            ...(status && { status }),
            ...(notifiedAt && { notified_at: notifiedAt.toISOString() }),
            ...(confirmedAt && { confirmed_at: confirmedAt.toISOString() }),
            ...(undeliverable && { confirmable: false }),
            ...(error === undefined ? { last_error: null } : { last_error: error }),
            ...(error !== undefined && !undeliverable && { attempts: attempts + 1 }),
          })
          .eq('id', id)
          .is('confirmed_at', null)
          .abortSignal(timeout()),
      );
    },

    async unsent({ after, before }, most) {
      return data<Row[]>(
        await inquiries()
          .select(columns)
          .gt('created_at', after.toISOString())
          .lt('created_at', before.toISOString())
          .neq('status', 'failed')
          .or('notified_at.is.null,and(confirmable.is.true,confirmed_at.is.null)')
          .order('attempts')
          .order('created_at')
          .limit(most)
          .abortSignal(timeout()),
        Array.isArray,
      ).map(stored);
    },

    async giveUp(createdBefore) {
      const failed = data<{ reference: string }[]>(
        await inquiries()
          .update({ status: 'failed', confirmable: false })
          .is('notified_at', null)
          .neq('status', 'failed')
          .lt('created_at', createdBefore.toISOString())
          .select('reference')
          .abortSignal(timeout()),
        Array.isArray,
      );
      data(
        await inquiries()
          .update({ confirmable: false })
          .is('confirmed_at', null)
          .is('confirmable', true)
          .lt('created_at', createdBefore.toISOString())
          .abortSignal(timeout()),
      );
      return failed.map(({ reference }) => reference);
    },

    async deleteBefore(created) {
      data(
        await inquiries().delete().lt('created_at', created.toISOString()).abortSignal(timeout()),
      );
    },
  };
}

interface PostgrestAnswer {
  data: unknown;
  error: { code?: string; message: string } | null;
  status: number;
}

function data<T>(answer: PostgrestAnswer, isExpected?: (data: unknown) => boolean): T {
  const { error, status } = answer;
  if (error) throw new StoreError(status, error.code ?? '', error.message);
  if (isExpected?.(answer.data) === false) {
    throw new StoreError(status, 'unexpected', 'Not an answer of this database.');
  }
  return answer.data as T;
}

function isRow(value: unknown): boolean {
  return typeof value === 'object' && value !== null && typeof (value as Row).id === 'string';
}

function stored({ held_for, notified_at, confirmed_at, ...row }: Row): StoredInquiry {
  return {
    ...row,
    heldFor: held_for,
    notified: notified_at !== null,
    confirmed: confirmed_at !== null,
  };
}
