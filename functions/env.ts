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

/** What the Worker is given by its bindings; an absent variable switches its feature off. */
export interface Env extends Environment {
  /** The built site, for requests the Worker passes on. */
  readonly ASSETS: Fetcher;
  /** Counts inquiries per visitor. */
  readonly INQUIRY_LIMIT?: RateLimit;
}

/** What is configured of publishing; what is undefined is off. */
export interface PublishingSettings {
  hook: Hook | undefined;
  /** Milliseconds without an edit before a build is called for. */
  quiet: number;
  statusSecret: string | undefined;
  reportSecret: string | undefined;
}

/** The services that are configured. Without both, no inquiry can be taken. */
export interface Services {
  store: Store | undefined;
  mailer: Mailer | undefined;
  /** What became of inquiries. */
  followUp: FollowUp | undefined;
  /** Links to inquiries, for the operator's mails. */
  links: Links | undefined;
  /** What verifies events of mails. */
  webhook: Webhook | undefined;
  /** Whether the operator's mails have somewhere to go where they don't arrive. */
  hasSecondAddress: boolean;
  /** What is known of publishing. */
  ledger: Ledger | undefined;
  publishing: PublishingSettings;
  /** Variables that are wrong. */
  problems: readonly VariableProblem[];
  /** Origin of the site for links in mails, or ''. */
  siteUrl: string;
  ceilings: Ceilings;
  /** Something that only this Worker knows, for the identities of inquiries (decision 012). */
  secret: string;
}

/** Requests per mail while somebody waits, whatever the service asks for. */
const usualAttempts = 5;

/** Seconds without an edit. */
const usualQuiet = 60;

/** What this instance has said already: a variable that is wrong is wrong again at the next request. */
const said = new Set<string>();

/**
 * Reads the configuration. What is half configured or wrong is left out, and logged once in both
 * languages with the name of the variable: one broken service must not take the other along
 * (product: build/settings, publishing/settings).
 *
 * @param making.fetch what requests are made with.
 * @param making.attempts requests per mail.
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
    // Whoever has another key than the Worker's own must not be able to sign.
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
