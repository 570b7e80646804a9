import type { Reminder } from '#features/contact/reminder-mail.ts';
import {
  callerOf,
  fieldsOf,
  named,
  readBoolean,
  readCount,
  readTime,
  type Project,
} from '../database.ts';
import type { Subject } from './links.ts';

/** What an operator says of an inquiry; `open` takes it back, `not_spam` releases its confirmation. */
export const marks = [
  'answered',
  'no_reply_needed',
  'spam',
  'duplicate',
  'open',
  'not_spam',
] as const;

export type Mark = (typeof marks)[number];

/** How an inquiry stands. */
export interface Marked {
  /** Null where it wasn't. */
  answeredAt: Date | null;
  /** Whether it was closed without an answer. */
  isClosed: boolean;
  /** Whether its confirmation was withheld and can be sent. */
  isHeld: boolean;
  /** Whether that is about to be sent. */
  isReleased: boolean;
}

/** What became of a mail, and which mail it is. */
export interface MailEvent {
  kind: string;
  event: string;
  /** When it happened. */
  at: Date;
  /** Of an inquiry's mail: its identity, and the day of its receipt; of any other mail its id. */
  identity?: string;
  day?: string;
  id?: string;
}

/** How many inquiries are open, suspects apart from all others. */
export interface Counts {
  open: number;
  /** Of them, those that wait for longer than visitors are promised. */
  overdue: number;
  /** Of all, those with a mail that didn't arrive. */
  undelivered: number;
  /** Suspects. */
  held: number;
  /** Of all, those whose mail didn't reach the operator. */
  unreached: number;
}

/** What the database remembers of what became of inquiries; every method throws `StoreError`. */
export type FollowUp = ReturnType<typeof followUpOf>;

/** A client of the functions of the migrations `…_inquiry_marks.sql` and after; nothing is sent yet. */
export function followUpOf(project: Project) {
  const call = callerOf(project);
  return {
    /**
     * Marks an inquiry; a mark that doesn't fit changes nothing.
     * @param mark null only looks. @returns null where there is no such row.
     */
    mark: (
      { identity, day }: Extract<Subject, { kind: 'inquiry' }>,
      mark: Mark | null,
      at: Date,
    ): Promise<Marked | null> =>
      call('mark_inquiry', { said: identity, mailed: day, mark, at }, readMarked),

    /** @returns how many suspects of before that time are open, once they are closed if that is asked for. */
    suspects: (before: Date, closing: boolean, at: Date) =>
      call('open_suspects', { received_before: before, closing, at }, readCount),

    /**
     * Notes what became of a mail, unless something newer is known.
     * @param hasSecond whether what didn't reach the operator has another address to go to.
     */
    noteEvent: (event: MailEvent, hasSecond: boolean, at: Date) =>
      call('note_mail_event', { event, has_second: hasSecond, at }, readBoolean),

    /**
     * What the reminder of a day says, until it was sent.
     * @param day in Japan. @param before inquiries of before these times are due, or overdue. @param most named.
     */
    claimReminder: (day: string, before: { due: Date; overdue: Date }, most: number) =>
      call('claim_reminder', { day, ...before, most }, readReminder),

    /** Notes that it was sent. @param redirected whether to the second address. */
    settleReminder: (day: string, redirected: boolean, at: Date) =>
      call('settle_reminder', { day, redirected, at }, readBoolean),

    /** @param overdue inquiries of before that time are. */
    counts: (overdue: Date): Promise<Counts> => call('inquiry_counts', { overdue }, readCounts),
  };
}

/** A reminder without its links. */
interface ClaimedReminder extends Omit<Reminder, 'suspectsUrl'> {
  /** Whether it didn't reach the operator's first address. */
  isRedirected: boolean;
}

function readReminder(answer: unknown): ClaimedReminder | null | undefined {
  const reminder = answer === null ? null : (named(answer) as Partial<ClaimedReminder>);
  const isWhole = Array.isArray(reminder?.inquiries) && Array.isArray(reminder.marked);
  return reminder === null || isWhole ? (reminder as ClaimedReminder | null) : undefined;
}

function readCounts(answer: unknown): Counts | undefined {
  const counts = fieldsOf(answer);
  const names = ['open', 'overdue', 'undelivered', 'held', 'unreached'];
  return names.every((name) => typeof counts[name] === 'number')
    ? (counts as unknown as Counts)
    : undefined;
}

function readMarked(answer: unknown): Marked | null | undefined {
  if (answer === null) return null;
  const row = fieldsOf(answer);
  const answeredAt = readTime(row['answered_at']);
  const { is_closed: isClosed, is_held: isHeld, is_released: isReleased } = row;
  const isRow = [isClosed, isHeld, isReleased].every((one) => typeof one === 'boolean');
  if (answeredAt === undefined || !isRow) return undefined;
  return { answeredAt, isClosed, isHeld, isReleased } as Marked;
}
