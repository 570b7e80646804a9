import { fieldNames } from '#features/contact/message/fields.ts';
import { referenceOf, type Inquiry } from '#features/contact/message/inquiry.ts';
import type { Message } from '#features/contact/message/message.ts';
import { dayLength, minute } from '#lib/days.ts';
import { snakeCase } from '#lib/snake-case.ts';
import { errorCode, type Database } from '../services/database.ts';

/** Most confirmations to one mailbox in 24 hours, so that nobody's mailbox can be filled from here. */
const maxConfirmations = 3;

/** What became of the visitor's mail, or will. */
export type Confirmation = 'due' | 'sent' | 'withheld' | 'refused';

/** A row of the table `inquiries`, as far as it is read. */
export interface InquiryRow extends Inquiry {
  created_at: string;
  mailbox: string;
  notified_at: string | null;
  confirmation: Confirmation;
  reminded_on: string | null;
}

/** The columns to select, with the names of the fields. */
export const inquiryColumns = [
  ...fieldNames.map((name) => `${name}:${snakeCase(name)}`),
  'id,locale,page,heldFor:held_for',
  'created_at,mailbox,notified_at,confirmation,reminded_on',
].join(',');

/**
 * Returns the id of an inquiry: a hash of every field, so that the same words are the same inquiry whatever tab, form or
 * browser they come from.
 *
 * @param previous id of an inquiry with the same words that is older than a day.
 */
export async function hashOf(message: Message, previous?: string): Promise<string> {
  const values = [...fieldNames.map((name) => message[name]), previous];
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  const hex = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/**
 * Stores an inquiry whose id is the hash of its fields, or finds the row that it repeats. If equal inquiries arrive at the
 * same time, the primary key lets only one in.
 *
 * @throws if the database doesn't answer or refuses.
 */
export async function storeInquiry(database: Database, inquiry: Inquiry): Promise<InquiryRow> {
  const { id: contentHash, heldFor, locale, page } = inquiry;
  const table = database.from('inquiries');
  const { data: last } = await table
    .select(inquiryColumns)
    .eq('content_hash', contentHash)
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle<InquiryRow>()
    .throwOnError();
  if (last !== null && Date.parse(last.created_at) > Date.now() - dayLength) return last;

  const id = last === null ? contentHash : await hashOf(inquiry, last.id);
  const row = {
    ...Object.fromEntries(fieldNames.map((name) => [snakeCase(name), inquiry[name]])),
    id,
    content_hash: contentHash,
    locale,
    page,
    mailbox: mailboxOf(inquiry.email),
    held_for: heldFor,
    confirmation: heldFor.length > 0 ? 'withheld' : 'due',
  };
  await table.upsert(row, { onConflict: 'id', ignoreDuplicates: true }).throwOnError();
  const stored = table.select(inquiryColumns).eq('id', id).single<InquiryRow>();
  return (await stored.throwOnError()).data;
}

/** Whether fewer confirmations than allowed were promised to the inquiry's mailbox in the 24 hours before it. */
export async function mayConfirm(database: Database, inquiry: InquiryRow): Promise<boolean> {
  const since = new Date(Date.parse(inquiry.created_at) - dayLength);
  const { data } = await database
    .from('inquiries')
    .select('id')
    .eq('mailbox', inquiry.mailbox)
    .in('confirmation', ['due', 'sent'])
    .neq('id', inquiry.id)
    .gt('created_at', since.toISOString())
    .lte('created_at', inquiry.created_at)
    .limit(maxConfirmations)
    .throwOnError();
  return data.length < maxConfirmations;
}

/**
 * Counts the inquiries whose confirmation has waited for more than an hour, and that aren't answered; 0 if the database
 * doesn't answer, because no mail waits for the number.
 */
export async function countUnconfirmed(database: Database, now: Date): Promise<number> {
  const { count } = await database
    .from('inquiries')
    .select('id', { count: 'exact' })
    .eq('confirmation', 'due')
    .is('answered_at', null)
    .lt('created_at', new Date(now.getTime() - 60 * minute).toISOString())
    .limit(1);
  return count ?? 0;
}

/** Records what became of an inquiry's mails; a failure is only logged, because a repeated mail is recognized. */
export async function recordDelivery(
  database: Database,
  id: string,
  changes: Partial<Pick<InquiryRow, 'notified_at' | 'confirmation'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const { error } = await database.from('inquiries').update(changes).eq('id', id);
  if (error) console.error(`${referenceOf(id)}: not recorded: ${errorCode(error)}`);
}

/**
 * Returns the mailbox by which confirmations are counted: the address in lower case, without dots and what follows a
 * plus, which many providers ignore. Two mailboxes that differ only in these share a count.
 *
 * @example mailboxOf('Hana.Ko+retreat@gmail.com') // => 'hanako@gmail.com'
 */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/(?<=.)\+[^@]*(?=@)|\.(?=[^@]*@)/g, '');
}
