import type { Reminder } from '#features/contact/reminder-mail.ts';
import {
  createRpc,
  asRecord,
  fromRow,
  readBoolean,
  readCount,
  readTime,
  type SupabaseProject,
} from '../database.ts';
import type { Subject } from './links.ts';

/**
 * Marks that the operator can set on an inquiry; `open` undoes one, `not_spam` releases the withheld confirmation.
 */
export const marks = [
  'answered',
  'no_reply_needed',
  'spam',
  'duplicate',
  'open',
  'not_spam',
] as const;

export type Mark = (typeof marks)[number];

/** State of an inquiry. */
export interface InquiryState {
  /** Null while it is unanswered. */
  answeredAt: Date | null;
  /** Whether it was closed without an answer. */
  isClosed: boolean;
  /** Whether its confirmation was withheld and can be sent. */
  isHeld: boolean;
  /** Whether the withheld confirmation was released and will be sent. */
  isReleased: boolean;
}

/** An event of Resend about a mail, and which mail it is about. */
export interface MailEvent {
  kind: string;
  event: string;
  /** When it happened. */
  at: Date;
  /** `identity` and `day` (of receipt) name an inquiry's mail, `id` any other. */
  identity?: string;
  day?: string;
  id?: string;
}

/** Numbers of open inquiries; suspected spam is counted in `held`, not in `open` and `overdue`. */
export interface Counts {
  open: number;
  /** Inquiries of `open` that have waited for longer than visitors are promised. */
  overdue: number;
  /** Inquiries, suspected spam included, with a mail that didn't arrive. */
  undelivered: number;
  /** Suspected spam. */
  held: number;
  /**
   * Inquiries, suspected spam included, whose mail didn't reach the operator, plus such digests and reminders of the
   * last 7 days.
   */
  unreached: number;
}

/**
 * Makes a client of the database functions for following up inquiries, which the migration `…_inquiry_marks.sql` and
 * later ones define; no request is sent yet. Every method throws `StoreError`.
 */
export function createFollowUp(project: SupabaseProject) {
  const rpc = createRpc(project);
  return {
    /**
     * Marks an inquiry; a mark that doesn't apply to its state changes nothing.
     * @param mark null only reads the state. @returns null if there is no such row.
     */
    mark(
      { identity, day }: Extract<Subject, { kind: 'inquiry' }>,
      mark: Mark | null,
      at: Date,
    ): Promise<InquiryState | null> {
      return rpc('mark_inquiry', { said: identity, mailed: day, mark, at }, readInquiryState);
    },

    /**
     * Counts the inquiries that are suspected spam and were received before a time, after closing them if `closing` is
     * true. @returns how many are open.
     */
    suspects(before: Date, closing: boolean, at: Date) {
      return rpc('open_suspects', { received_before: before, closing, at }, readCount);
    },

    /**
     * Stores an event of a mail, unless a newer one is stored.
     * @param hasSecond whether mails that didn't reach the operator can go to a second email address.
     */
    recordEvent(event: MailEvent, hasSecond: boolean, at: Date) {
      return rpc('note_mail_event', { event, has_second: hasSecond, at }, readBoolean);
    },

    /**
     * Returns the contents of a day's reminder until it was sent.
     * @param day in Japan. @param before an inquiry is due, or overdue, if it was received before the time given here.
     * @param most maximum inquiries that the reminder names.
     */
    claimReminder(day: string, before: { due: Date; overdue: Date }, most: number) {
      return rpc('claim_reminder', { day, ...before, most }, readReminder);
    },

    /** Stores that the reminder was sent. @param redirected whether it went to the second email address. */
    recordReminderSent(day: string, redirected: boolean, at: Date) {
      return rpc('settle_reminder', { day, redirected, at }, readBoolean);
    },

    /** Counts the open inquiries. @param overdue an inquiry is overdue if it was received before this time. */
    counts(overdue: Date): Promise<Counts> {
      return rpc('inquiry_counts', { overdue }, readCounts);
    },
  };
}

/** A reminder without its links. */
interface ClaimedReminder extends Omit<Reminder, 'suspectsUrl'> {
  /** Whether it goes to the second email address, because it didn't reach the first. */
  isRedirected: boolean;
}

function readReminder(answer: unknown): ClaimedReminder | null | undefined {
  const reminder = answer === null ? null : (fromRow(answer) as Partial<ClaimedReminder>);
  const isWhole = Array.isArray(reminder?.inquiries) && Array.isArray(reminder.marked);
  return reminder === null || isWhole ? (reminder as ClaimedReminder | null) : undefined;
}

function readCounts(answer: unknown): Counts | undefined {
  const counts = asRecord(answer);
  const names = ['open', 'overdue', 'undelivered', 'held', 'unreached'];
  return names.every((name) => typeof counts[name] === 'number')
    ? (counts as unknown as Counts)
    : undefined;
}

function readInquiryState(answer: unknown): InquiryState | null | undefined {
  if (answer === null) return null;
  const row = asRecord(answer);
  const answeredAt = readTime(row['answered_at']);
  const { is_closed: isClosed, is_held: isHeld, is_released: isReleased } = row;
  const isRow = [isClosed, isHeld, isReleased].every((one) => typeof one === 'boolean');
  if (answeredAt === undefined || !isRow) return undefined;
  return { answeredAt, isClosed, isHeld, isReleased } as InquiryState;
}
