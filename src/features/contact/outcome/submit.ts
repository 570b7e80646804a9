import type { ContactFormData } from '../form/form-data.ts';
import { firstCharacters, refusable, type Message } from '../message/message.ts';

/** A successful submission. `notice` replaces the usual thanks if no confirmation mail was sent. */
export interface Sent {
  kind: 'sent';
  /** Whether the answer was empty, which says nothing about a confirmation. */
  isEmpty?: boolean;
  reference?: string;
  notice?: string;
}

/** The outcome of a submission. */
export type Outcome =
  | Sent
  | {
      kind: 'refused';
      status: number;
      statusText: string;
      error?: string;
      details?: string;
      /** Error codes by control, without those of controls that the form shows no error for. */
      fields?: Record<string, string>;
    }
  | { kind: 'invalid-json'; text: string }
  | { kind: 'unsuccessful'; error?: string; details?: string }
  | { kind: 'timeout' }
  /** `message` is the browser's own, in no chosen language, and only for the console. */
  | { kind: 'network'; message: string };

/** Milliseconds without an answer after which a submission counts as timed out. */
const answerTimeout = 15_000;

/**
 * Posts a submission and returns its outcome; never throws.
 * @param submission the message, the page's language and path, and the form's other fields, such as the honeypot.
 * @param acceptsEmpty see {@link readOutcome}.
 */
export async function submitInquiry(
  submission: Message & { locale: string; page: string },
  acceptsEmpty: boolean,
): Promise<Outcome> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), answerTimeout);
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(submission),
      signal: timeout.signal,
      // The request continues when the visitor leaves the page.
      keepalive: true,
    });
    return readOutcome(response.status, response.statusText, await response.text(), acceptsEmpty);
  } catch (error) {
    if (timeout.signal.aborted) return { kind: 'timeout' };
    return { kind: 'network', message: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the outcome that an answer stands for. Text that isn't JSON means `invalid-json`, whatever the status is.
 * @param acceptsEmpty whether a successful answer without a body counts as sent, as on the page; in the dialog it
 *   counts as invalid JSON.
 */
export function readOutcome(
  status: number,
  statusText: string,
  text: string,
  acceptsEmpty: boolean,
): Outcome {
  const ok = status >= 200 && status < 300;
  if (text === '' && ok && acceptsEmpty) return { kind: 'sent', isEmpty: true };
  const body = text === '' && !ok ? {} : parseRecord(text);
  if (body === undefined) return { kind: 'invalid-json', text };
  if (!ok) return { kind: 'refused', status, statusText, ...errorTexts(body), ...fieldsOf(body) };
  if (body['success'] !== true) return { kind: 'unsuccessful', ...errorTexts(body) };
  const { reference, notice } = body;
  return {
    kind: 'sent',
    ...(typeof reference === 'string' && { reference }),
    ...(typeof notice === 'string' && { notice }),
  };
}

/** The texts that messages about an outcome are made from. */
type OutcomeLabels = Pick<ContactFormData['labels'], 'sent' | 'failed'>;

/** Returns the text of the dialog about an outcome. */
export function dialogText(
  outcome: Outcome,
  labels: OutcomeLabels,
): { title: string; details: string } {
  const { failed } = labels;
  const title = failed.dialogTitle;
  switch (outcome.kind) {
    case 'sent':
      return { title: labels.sent.alert, details: sentDetails(outcome, labels) };
    case 'invalid-json':
      return {
        title: failed.serverErrorTitle,
        details: `${failed.invalidJson}\n\n${firstCharacters(outcome.text, 200)}`,
      };
    case 'refused': {
      const { status, statusText } = outcome;
      const error = outcome.error ?? `HTTP ${status} ${statusText}`.trimEnd();
      const section = outcome.details;
      return {
        title,
        details: section === undefined ? error : `${error}\n\n${failed.details}:\n${section}`,
      };
    }
    case 'unsuccessful':
      return { title, details: outcome.error ?? failed.unknownDialog };
    case 'timeout':
    case 'network':
      return { title, details: failed[outcome.kind] };
  }
}

/** Returns the text under "Show error details" on the contact page. */
export function pageError(
  outcome: Exclude<Outcome, Sent>,
  { failed }: Pick<OutcomeLabels, 'failed'>,
): string {
  switch (outcome.kind) {
    case 'invalid-json':
      return `${failed.invalidJson}: ${firstCharacters(outcome.text, 100)}`;
    case 'refused': {
      const error = outcome.error ?? `HTTP error! status: ${outcome.status}`;
      return outcome.details === undefined ? error : `${error}\n${outcome.details}`;
    }
    case 'unsuccessful':
      return outcome.error ?? failed.unknownPage;
    case 'timeout':
    case 'network':
      return failed[outcome.kind];
  }
}

function parseRecord(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null
      ? (parsed as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function errorTexts({ error, details }: Record<string, unknown>) {
  return {
    ...(typeof error === 'string' && error !== '' && { error }),
    ...(typeof details === 'string' && details !== '' && { details }),
  };
}

function fieldsOf({ fields }: Record<string, unknown>) {
  if (typeof fields !== 'object' || fields === null) return {};
  const codes = Object.entries(fields).filter(
    ([field, code]) => refusable.some((name) => name === field) && typeof code === 'string',
  );
  return codes.length > 0 && { fields: Object.fromEntries(codes) as Record<string, string> };
}

/** Returns the lines that stay visible after sending: the reference number, what happens next, and help. */
export function sentDetails(
  { reference, notice, isEmpty }: Sent,
  { sent }: Pick<OutcomeLabels, 'sent'>,
): string {
  return [
    ...(reference === undefined ? [] : [sent.reference.replace('{reference}', reference)]),
    notice ?? (isEmpty ? sent.unconfirmed : sent.next),
    sent.help,
  ].join('\n');
}
