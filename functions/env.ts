import { Webhook } from 'standardwebhooks';
import { addressesIn, headersIn } from '../src/variable-formats.ts';
import {
  readVariables,
  written,
  type Environment,
  type VariableProblem,
} from '../src/variables.ts';
import { usualFetch, type Fetch } from './database.ts';
import { ceilingsOf, usualQuota, type Ceilings } from './inquiries/ceilings.ts';
import { followUpOf, type FollowUp } from './inquiries/follow-up.ts';
import { linksOf, type Links } from './inquiries/links.ts';
import { mailerOf, type Mailer } from './inquiries/mailer.ts';
import { storeOf, type Store } from './inquiries/store.ts';
import type { Hook } from './publishing/hook.ts';
import { ledgerOf, type Ledger } from './publishing/ledger.ts';

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
  /** Milliseconds without an edit before a build is started (debounce). */
  quiet: number;
  statusSecret: string | undefined;
  reportSecret: string | undefined;
}

/** The configured services. Without both `store` and `mailer` no inquiry can be received. */
export interface Services {
  store: Store | undefined;
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
  ledger: Ledger | undefined;
  publishing: PublishingSettings;
  /** Variables with missing or invalid values. */
  problems: readonly VariableProblem[];
  /** Origin of the site for links in mails, or ''. */
  siteUrl: string;
  ceilings: Ceilings;
  /** Key of the hash that identifies inquiries (decision 012): INQUIRY_SECRET, else another secret of the Worker. */
  secret: string;
}

/** Maximum requests per mail while a visitor waits, whatever `Retry-After` says. */
const usualAttempts = 5;

/** Default of PUBLISH_QUIET_SECONDS. */
const usualQuiet = 60;

/** Diagnostics that this instance has logged: each is logged once, not at every request. */
const said = new Set<string>();

/**
 * Reads the configuration. A service whose variables are incomplete or wrong is left out, so that the others still
 * work; the variable is logged once in both languages (product: build/settings, publishing/settings).
 *
 * @param making.fetch makes the services' requests.
 * @param making.attempts maximum requests per mail.
 */
export function servicesOf(
  env: Env,
  making: { fetch: Fetch; attempts: number } = { fetch: usualFetch, attempts: usualAttempts },
): Services {
  const { values, problems } = readVariables(env, 'worker');
  for (const line of problems.map(written).filter((one) => !said.has(one))) {
    said.add(line);
    console.error(line);
  }
  const { SUPABASE_URL: url, SUPABASE_WORKER_KEY: key, RESEND_API_KEY: mailKey } = values;
  const { MAIL_FROM: from, MAIL_TO = '', RESEND_WEBHOOK_SECRET, RESEND_BASE_URL: baseUrl } = values;
  const { SITE_URL: siteUrl = '', INQUIRY_SECRET: secret } = values;
  const [to, second] = addressesIn(MAIL_TO);
  const database = url && key ? { url, key, fetch: making.fetch } : undefined;
  return {
    store: database && storeOf(database),
    followUp: database && followUpOf(database),
    // Only INQUIRY_SECRET signs links, because others know the keys of the database and the mail service.
    links: secret && siteUrl ? linksOf(secret, siteUrl) : undefined,
    ledger: database && ledgerOf(database),
    publishing: publishingOf(values),
    problems,
    mailer:
      mailKey && from && to
        ? mailerOf({ key: mailKey, from, to, second, baseUrl, ...making })
        : undefined,
    webhook: RESEND_WEBHOOK_SECRET ? new Webhook(RESEND_WEBHOOK_SECRET) : undefined,
    hasSecondAddress: second !== undefined,
    siteUrl,
    ceilings: ceilingsOf(Number(values.MAIL_DAILY_QUOTA ?? usualQuota)),
    secret: secret ?? key ?? mailKey ?? '',
  };
}

function publishingOf(values: Environment): PublishingSettings {
  const { DEPLOY_HOOK_URL: url, DEPLOY_HOOK_METHOD: method = 'POST' } = values;
  const headers = headersIn(values.DEPLOY_HOOK_HEADERS ?? '{}') ?? {};
  return {
    hook: url ? { url, method, headers, body: values.DEPLOY_HOOK_BODY } : undefined,
    quiet: Number(values.PUBLISH_QUIET_SECONDS ?? usualQuiet) * 1000,
    statusSecret: values.STATUS_SECRET,
    reportSecret: values.BUILD_REPORT_SECRET,
  };
}
