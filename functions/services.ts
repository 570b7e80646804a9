import { Webhook } from 'standardwebhooks';
import { mailboxesIn } from '../src/variable-formats.ts';
import { formatVariableProblem, readVariables, type Environment } from '../src/variables.ts';
import { defaultFetch } from './database.ts';
import { mailLimits, defaultQuota } from './inquiries/mail-limits.ts';
import { createFollowUp } from './inquiries/follow-up.ts';
import { createLinks } from './inquiries/links.ts';
import { createMailer } from './inquiries/mailer.ts';
import { createInquiryStore } from './inquiries/store.ts';

/** The Worker's bindings and variables; an absent variable switches its feature off. */
export interface Env extends Environment {
  /** The files of the built site. */
  readonly ASSETS: Fetcher;
  /** Counts inquiries per visitor. */
  readonly INQUIRY_LIMIT?: RateLimit;
}

/** The configured services. Without both `store` and `mailer` no inquiry can be received. */
export type Services = ReturnType<typeof servicesOf>;

/** Maximum requests per mail while a visitor waits, whatever `Retry-After` says. */
const defaultAttempts = 5;

/** Diagnostics that this instance has logged: each is logged once, not at every request. */
const logged = new Set<string>();

/**
 * Reads the configuration. A service whose variables are incomplete or wrong is left out, so that the others still
 * work; the variable is logged once in both languages.
 *
 * @param requestOptions.fetch makes the services' requests.
 * @param requestOptions.attempts maximum requests per mail.
 */
export function servicesOf(
  env: Env,
  requestOptions = { fetch: defaultFetch, attempts: defaultAttempts },
) {
  const { values, problems } = readVariables(env, 'worker');
  for (const line of problems.map(formatVariableProblem).filter((one) => !logged.has(one))) {
    logged.add(line);
    console.error(line);
  }
  const { SUPABASE_URL: url, SUPABASE_WORKER_KEY: key, RESEND_API_KEY: mailKey } = values;
  const { MAIL_FROM: from, MAIL_TO = '', RESEND_WEBHOOK_SECRET, RESEND_BASE_URL: baseUrl } = values;
  const { SITE_URL: siteUrl = '', INQUIRY_SECRET: secret } = values;
  const [to, second] = mailboxesIn(MAIL_TO);
  const database = url && key ? { url, key, fetch: requestOptions.fetch } : undefined;
  return {
    store: database && createInquiryStore(database),
    /** Client of marks, mail events and reminders of inquiries. */
    followUp: database && createFollowUp(database),
    /** Links to inquiries, for the operator's mails. */
    // Only INQUIRY_SECRET signs links, because others know the keys of the database and the mail service.
    links: secret && siteUrl ? createLinks(secret, siteUrl) : undefined,
    /** Variables with missing or invalid values. */
    problems,
    mailer:
      mailKey && from && to
        ? createMailer({ key: mailKey, from, to, second, baseUrl, ...requestOptions })
        : undefined,
    /** Verifies the signatures of mail events. */
    webhook: RESEND_WEBHOOK_SECRET ? new Webhook(RESEND_WEBHOOK_SECRET) : undefined,
    /** Whether MAIL_TO has a second email address, for mails that don't reach the first. */
    hasSecondAddress: second !== undefined,
    /** Origin of the site for links in mails, or ''. */
    siteUrl,
    mailLimits: mailLimits(Number(values.MAIL_DAILY_QUOTA ?? defaultQuota)),
    /** Key of the hash that identifies inquiries (decision 012): INQUIRY_SECRET, else another secret of the Worker. */
    secret: secret ?? key ?? mailKey ?? '',
  };
}
