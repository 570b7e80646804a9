import { Resend } from 'resend';
import {
  confirmationMail,
  digestMail,
  operatorMail,
  type ConfirmationOptions,
  type Mail,
  type OperatorMailOptions,
} from '#features/contact/mail.ts';
import { formatMailbox } from '#features/contact/email.ts';
import type { Inquiry } from '#features/contact/inquiry.ts';
import type { Fetch } from '../database.ts';
import { inquiryTag } from './links.ts';
import { isTransient } from './retry.ts';
import type { Digest } from './store.ts';

/** The outcome of sending a mail. */
export type SendResult =
  | { sent: true }
  /** `refused`: the mail itself was rejected, so that sending it again would fail too. */
  | { sent: false; refused: boolean; error: string };

/** An inquiry with its time of receipt, which tells it from others with the same words. */
type Received = Inquiry & { receivedAt: Date };

/** Tags of a mail, by which its events identify it. */
type Tags = {
  kind: 'operator' | 'confirmation' | 'digest' | 'reminder' | 'publishing';
  about: string;
};

/**
 * Sends mails to the operator and to visitors. The mail service recognizes a repeat within 24 hours by its idempotency
 * key and sends nothing.
 */
export type Mailer = ReturnType<typeof createMailer>;

/** Milliseconds that one request may take. */
const attemptTimeout = 3000;

/** The mail service and the mailboxes of a mailer. */
interface MailerOptions {
  key: string;
  from: string;
  to: string;
  /** Email address for mails that didn't reach the operator's first one. */
  second?: string | undefined;
  baseUrl: string | undefined;
  fetch: Fetch;
  /** Maximum requests per mail, whatever `Retry-After` says. */
  attempts: number;
}

/** Makes a mailer that uses Resend, or a compatible service at `baseUrl`. */
export function createMailer(options: MailerOptions) {
  const { from, to: operator, second, attempts } = options;
  const resend = new StrictResend(options);

  async function send(
    to: string,
    mail: Mail,
    idempotencyKey: string,
    tags: Tags,
    deadline: number,
  ): Promise<SendResult> {
    const tagList = Object.entries(tags).map(([name, value]) => ({ name, value }));
    for (let attempt = 1; ; attempt += 1) {
      const timeout = Math.max(1, Math.min(attemptTimeout, deadline - Date.now()));
      const { data, error, headers } = await resend.emails.send(
        { from, to, ...mail, tags: tagList },
        { idempotencyKey, signal: AbortSignal.timeout(timeout) },
      );
      const { isRetryable, result } = interpretResponse(data, error);
      const wait = Math.max(250 * 2 ** (attempt - 1), waitAskedFor(headers?.['retry-after']));
      if (!isRetryable || attempt === attempts || Date.now() + wait >= deadline) return result;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  // A mail is redirected if an earlier one didn't reach the first email address: another one wouldn't either.
  const addressFor = (redirected: boolean) => (redirected && second) || operator;

  return {
    /** @param timeout milliseconds within which it returns. */
    async sendNotice(inquiry: Received, options: OperatorMailOptions, timeout: number) {
      const deadline = Date.now() + timeout;
      const idempotencyKey = `inquiry-operator/${inquiry.identity}`;
      const mail = operatorMail(inquiry, options);
      const tags = { kind: 'operator', about: aboutOf(inquiry) } as const;
      const result = await send(operator, mail, idempotencyKey, tags, deadline);
      if (result.sent || !result.refused) return result;
      // Most likely Resend refused the visitor's email address as Reply-To, so the mail is sent without it.
      const plain = operatorMail(inquiry, { ...options, canReply: false });
      return await send(operator, plain, `${idempotencyKey}/plain`, tags, deadline);
    },

    /** @param timeout milliseconds within which it returns. */
    async sendConfirmation(inquiry: Received, options: ConfirmationOptions, timeout: number) {
      const to = formatMailbox(inquiry.email);
      const mail = confirmationMail(inquiry, options);
      const key = `inquiry-confirmation/${inquiry.identity}`;
      const tags = { kind: 'confirmation', about: aboutOf(inquiry) } as const;
      return await send(to, mail, key, tags, Date.now() + timeout);
    },

    /**
     * Sends one mail about several inquiries to the operator.
     * @param markUrls for each inquiry, in the same order, the URL at which the operator marks it as answered or closed.
     * @param timeout as above.
     */
    sendDigest(
      { id, inquiries }: Digest,
      markUrls: readonly (string | undefined)[],
      timeout: number,
    ) {
      const to = addressFor(inquiries.some(({ redirected }) => redirected));
      const mail = digestMail(inquiries, markUrls);
      const tags = { kind: 'digest', about: id } as const;
      return send(to, mail, `inquiry-digest/${id}`, tags, Date.now() + timeout);
    },

    /**
     * Sends the reminder of a day.
     * @param redirected whether it goes to the second email address, because it didn't reach the first. @param timeout
     *   as above.
     */
    sendReminder(mail: Mail, day: string, redirected: boolean, timeout: number) {
      const key = `inquiry-reminder/${day}${redirected ? '/second' : ''}`;
      const tags = { kind: 'reminder', about: day } as const;
      return send(addressFor(redirected), mail, key, tags, Date.now() + timeout);
    },

    /** Sends any other mail to the operator. @param timeout as above. */
    sendToOperator(mail: Mail, idempotencyKey: string, timeout: number) {
      const tags = { kind: 'publishing', about: 'site' } as const;
      return send(operator, mail, idempotencyKey, tags, Date.now() + timeout);
    },
  };
}

function aboutOf({ identity, receivedAt }: Received): string {
  return inquiryTag(identity, receivedAt);
}

/**
 * Resend's client takes an error's status from its JSON and accepts any other JSON as a success. This subclass uses the
 * HTTP status, and accepts only a mail's id as a success (decision 015).
 */
class StrictResend extends Resend {
  readonly #fetch: Fetch;

  constructor({ key, baseUrl, fetch }: MailerOptions) {
    super(key, baseUrl ? { baseUrl: baseUrl.replace(/\/+$/, '') } : {});
    this.#fetch = fetch;
  }

  override async fetchRequest<T>(path: string, options?: RequestInit): Promise<Answer<T>> {
    let status = 0;
    let headers = null;
    try {
      const request = { ...options, redirect: 'manual' } as const;
      const response = await this.#fetch(`${this.baseUrl}${path}`, request);
      ({ status } = response);
      headers = Object.fromEntries(response.headers);
      const body = (await response.json()) as { id?: unknown; name?: unknown } | null;
      if (response.ok && typeof body?.id === 'string' && mailId.test(body.id)) {
        return { data: body as T, error: null, headers };
      }
      return { data: null, error: errorOf(status, body?.name), headers };
    } catch {
      // A status below 400 without readable JSON counts as no answer; an error keeps its status.
      return { data: null, error: errorOf(status < 400 ? 0 : status), headers };
    }
  }
}

type Answer<T> = Awaited<ReturnType<typeof Resend.prototype.fetchRequest<T>>>;
type MailError = NonNullable<Answer<never>['error']>;

function errorOf(statusCode: number, given?: unknown): MailError {
  const name = errorNames.has(given as MailError['name']) ? given : unexpected;
  return { statusCode, name: name as MailError['name'], message: '' };
}

/** Name of an error that Resend doesn't document. */
const unexpected = 'unexpected_answer';

/**
 * Names of the errors that Resend documents. Any other name may come from a gateway and contain anything, so it reaches
 * no log and no visitor.
 */
const errorNames = new Set([
  'application_error',
  'concurrent_idempotent_requests',
  'daily_quota_exceeded',
  'internal_server_error',
  'invalid_access',
  'invalid_api_key',
  'invalid_attachment',
  'invalid_from_address',
  'invalid_idempotency_key',
  'invalid_idempotent_request',
  'invalid_parameter',
  'invalid_region',
  'method_not_allowed',
  'missing_api_key',
  'missing_required_field',
  'monthly_quota_exceeded',
  'not_found',
  'rate_limit_exceeded',
  'restricted_api_key',
  'security_error',
  'validation_error',
]);

/**
 * Names of the errors that refuse the mail itself. A 400 or 422 with another name may come from a gateway and doesn't
 * say whether Resend took the mail before.
 */
const refusals = new Set(['invalid_parameter', 'missing_required_field', 'validation_error']);

/** Format of the id that Resend returns for an accepted mail. */
const mailId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Interprets an answer, and says whether the same request may succeed if repeated. */
function interpretResponse(
  data: { id: string } | null,
  error: MailError | null,
): { result: SendResult; isRetryable: boolean } {
  const { name, statusCode } = error ?? {};
  const status = statusCode ?? 0;
  // If Resend knows the idempotency key with another text, the mail was sent before. The text may differ because only
  // one of the two calls the inquiry suspected spam, or because an earlier version of this site had another wording.
  if (data !== null || (status === 409 && name === 'invalid_idempotent_request')) {
    return { result: { sent: true }, isRetryable: false };
  }
  const refused = (status === 400 || status === 422) && refusals.has(name ?? unexpected);
  const isQuota = name === 'daily_quota_exceeded' || name === 'monthly_quota_exceeded';
  return {
    result: { sent: false, refused, error: `mail ${status} ${name}` },
    isRetryable: !isQuota && isTransient(status),
  };
}

/** Milliseconds that `Retry-After` asks for, in seconds or as a date; 0 for what is neither. */
function waitAskedFor(header: string | undefined): number {
  if (header === undefined) return 0;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return wait > 0 ? wait : 0;
}
