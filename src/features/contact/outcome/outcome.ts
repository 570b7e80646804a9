import type { Trip } from '../choices/trip-lines.ts';
import { fields } from '../message/fields.ts';
import { firstCharacters, type Message } from '../message/message.ts';
import type { ContactFormData } from '../form-data.ts';

/** A successful submission. `notice` replaces the usual thanks if no confirmation mail is known to have been sent. */
export interface Sent {
  kind: 'sent';
  reference?: string | undefined;
  notice?: string | undefined;
  /** The day in Japan by which the inquiry is answered; `null` if no answer can be promised. */
  answerBy?: string | null | undefined;
  /** What the inquiry was about. */
  trip?: Trip;
  /** Who sent it. */
  name?: string;
}

/** A failed submission, with the texts of the dialog and of the page. */
export interface Failed {
  kind: 'failed';
  /** The text that is the title in the dialog, whose language may have changed since. */
  title: 'dialogTitle' | 'serverErrorTitle';
  /** The details in the dialog. */
  details: string;
  /** The details on the page. */
  pageDetails: string;
  /** Error codes by field, without those of fields that the form shows no error for. */
  fields?: Record<string, string>;
  /** The browser's own message, in no chosen language: only for the console. */
  cause?: string;
}

/** The outcome of a submission. */
export type Outcome = Sent | Failed;

/** The texts that messages about an outcome are made from. */
type OutcomeLabels = Pick<ContactFormData['labels'], 'failed' | 'unconfirmed'>;

/** The fields that the Worker may refuse: a list has no wrong value, and neither has a checkbox. */
const refusable = fields.filter(({ kind }) => kind !== 'select' && kind !== 'checkbox');

/** Milliseconds without an answer after which a submission counts as failed. */
const answerTimeout = 15_000;

/**
 * Posts a submission and returns its outcome; never throws.
 * @param submission the message, the page's language and path, and the form's other fields, such as the honeypot.
 * @param acceptsEmpty see {@link readOutcome}.
 */
export async function submitInquiry(
  submission: Message & { locale: string; page: string },
  labels: OutcomeLabels,
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
    return readOutcome(response, await response.text(), labels, acceptsEmpty);
  } catch (error) {
    const details = labels.failed[timeout.signal.aborted ? 'timeout' : 'network'];
    return { ...failure(details), cause: String(error) };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the outcome that a response stands for.
 * @param acceptsEmpty whether a successful answer without a body counts as sent, as on the page; in the dialog it
 *   counts as invalid JSON.
 */
export function readOutcome(
  { ok, status, statusText }: Pick<Response, 'ok' | 'status' | 'statusText'>,
  text: string,
  labels: OutcomeLabels,
  acceptsEmpty: boolean,
): Outcome {
  const { failed } = labels;
  if (text === '' && ok && acceptsEmpty) return { kind: 'sent', notice: labels.unconfirmed };
  const body = text === '' && !ok ? {} : parseRecord(text);
  if (body === undefined) {
    const details = `${failed.invalidJson}\n\n${firstCharacters(text, 200)}`;
    const pageDetails = `${failed.invalidJson}: ${firstCharacters(text, 100)}`;
    return { ...failure(details, pageDetails), title: 'serverErrorTitle' };
  }
  const error = textOf(body['error']);
  if (!ok) {
    const details = textOf(body['details']);
    return {
      ...failure(
        (error ?? `HTTP ${status} ${statusText}`.trimEnd()) +
          (details ? `\n\n${failed.details}:\n${details}` : ''),
        (error ?? `HTTP error! status: ${status}`) + (details ? `\n${details}` : ''),
      ),
      ...errorCodesIn(body['fields']),
    };
  }
  if (body['success'] !== true) {
    return failure(error ?? failed.unknownDialog, error ?? failed.unknownPage);
  }
  return {
    kind: 'sent',
    reference: textOf(body['reference']),
    notice: textOf(body['notice']),
    answerBy: body['answerBy'] === null ? null : textOf(body['answerBy']),
  };
}

function failure(details: string, pageDetails = details): Failed {
  return { kind: 'failed', title: 'dialogTitle', details, pageDetails };
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

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function errorCodesIn(given: unknown) {
  const codes = Object.entries(given ?? {}).filter(
    ([field, code]) => refusable.some(({ name }) => name === field) && textOf(code),
  );
  return codes.length > 0 && { fields: Object.fromEntries(codes) as Record<string, string> };
}
