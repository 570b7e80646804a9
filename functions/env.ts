import { Webhook } from 'standardwebhooks';
import { headersIn, mailboxesIn } from '../src/variable-formats.ts';
import {
  formatVariableProblem,
  readVariables,
  type Environment,
  type VariableProblem,
} from '../src/variables.ts';
import { defaultFetch, type Fetch } from './database.ts';
import { mailLimits, defaultQuota, type MailLimits } from './inquiries/mail-limits.ts';
import { createFollowUp, type FollowUp } from './inquiries/follow-up.ts';
import { createLinks, type Links } from './inquiries/links.ts';
import { createMailer, type Mailer } from './inquiries/mailer.ts';
import { createInquiryStore, type InquiryStore } from './inquiries/store.ts';
import type { Hook } from './publishing/hook.ts';
import { createAttemptStore, type AttemptStore } from './publishing/attempt-store.ts';

/** The Worker's bindings and variables; an absent variable switches its feature off. */
export interface Env extends Environment {
  /** The files of the built site. */
  readonly ASSETS: Fetcher;
  /** Counts inquiries per visitor. */
  readonly INQUIRY_LIMIT?: RateLimit;
}

/** Settings of publishing; undefined switches a part off. */
export interface PublishingSettings {
  hook: Hook | undefined;
  /** Milliseconds without an edit before a build is started. */
  debounce: number;
  statusSecret: string | undefined;
  reportSecret: string | undefined;
}

/** The configured services. Without both `store` and `mailer` no inquiry can be received. */
export interface Services {
  store: InquiryStore | undefined;
  mailer: Mailer | undefined;
  /** Client of marks, mail events and reminders of inquiries. */
  followUp: FollowUp | undefined;
  /** Links to inquiries, for the operator's mails. */
  links: Links | undefined;
  /** Verifies the signatures of mail events. */
  webhook: Webhook | undefined;
  /** Whether MAIL_TO has a second email address, for mails that don't reach the first. */
  hasSecondAddress: boolean;
  /** Client of the publishing attempts in the database. */
  attemptStore: AttemptStore | undefined;
  publishing: PublishingSettings;
  /** Variables with missing or invalid values. */
  problems: readonly VariableProblem[];
  /** Origin of the site for links in mails, or ''. */
  siteUrl: string;
  mailLimits: MailLimits;
  /** Key of the hash that identifies inquiries (decision 012): INQUIRY_SECRET, else another secret of the Worker. */
  secret: string;
}

/** Maximum requests per mail while a visitor waits, whatever `Retry-After` says. */
const defaultAttempts = 5;

/** Default of PUBLISH_QUIET_SECONDS. */
const defaultDebounce = 60;

/** Diagnostics that this instance has logged: each is logged once, not at every request. */
const logged = new Set<string>();

/**
 * Reads the configuration. A service whose variables are incomplete or wrong is left out, so that the others still
 * work; the variable is logged once in both languages (product: build/settings, publishing/settings).
 *
 * @param requestOptions.fetch makes the services' requests.
 * @param requestOptions.attempts maximum requests per mail.
 */
export function servicesOf(
  env: Env,
  requestOptions: { fetch: Fetch; attempts: number } = {
    fetch: defaultFetch,
    attempts: defaultAttempts,
  },
): Services {
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
    followUp: database && createFollowUp(database),
    // Only INQUIRY_SECRET signs links, because others know the keys of the database and the mail service.
    links: secret && siteUrl ? createLinks(secret, siteUrl) : undefined,
    attemptStore: database && createAttemptStore(database),
    publishing: publishingOf(values),
    problems,
    mailer:
      mailKey && from && to
        ? createMailer({ key: mailKey, from, to, second, baseUrl, ...requestOptions })
        : undefined,
    webhook: RESEND_WEBHOOK_SECRET ? new Webhook(RESEND_WEBHOOK_SECRET) : undefined,
    hasSecondAddress: second !== undefined,
    siteUrl,
    mailLimits: mailLimits(Number(values.MAIL_DAILY_QUOTA ?? defaultQuota)),
    secret: secret ?? key ?? mailKey ?? '',
  };
}

function publishingOf(values: Environment): PublishingSettings {
  const { DEPLOY_HOOK_URL: url, DEPLOY_HOOK_METHOD: method = 'POST' } = values;
  const headers = headersIn(values.DEPLOY_HOOK_HEADERS ?? '{}') ?? {};
  return {
    hook: url ? { url, method, headers, body: values.DEPLOY_HOOK_BODY } : undefined,
    debounce: Number(values.PUBLISH_QUIET_SECONDS ?? defaultDebounce) * 1000,
    statusSecret: values.STATUS_SECRET,
    reportSecret: values.BUILD_REPORT_SECRET,
  };
}
