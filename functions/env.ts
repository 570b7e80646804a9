import { usualFetch, type Fetch } from './database.ts';
import { ceilingsOf, usualQuota, type Ceilings } from './inquiries/ceilings.ts';
import { mailerOf, type Mailer } from './inquiries/mailer.ts';
import { storeOf, type Store } from './inquiries/store.ts';
import { ledgerOf, type Ledger } from './publishing/ledger.ts';
import { problemOfSecret } from './secret.ts';
import {
  readPublishingSettings,
  type PublishingSettings,
  type PublishingVariables,
} from './publishing/settings.ts';

/**
 * What the Worker is given by its bindings. Variables and secrets are named and explained in
 * `.env.example`; an absent one switches its feature off.
 */
export interface Env extends PublishingVariables {
  /** The built site, for requests the Worker passes on. */
  readonly ASSETS: Fetcher;
  /** Counts inquiries per visitor. */
  readonly INQUIRY_LIMIT?: RateLimit;
  readonly SITE_URL?: string;
  readonly SUPABASE_URL?: string;
  readonly SUPABASE_WORKER_KEY?: string;
  readonly INQUIRY_SECRET?: string;
  readonly RESEND_API_KEY?: string;
  readonly RESEND_BASE_URL?: string;
  readonly MAIL_FROM?: string;
  readonly MAIL_TO?: string;
  readonly MAIL_DAILY_QUOTA?: string;
  readonly TURNSTILE_SECRET_KEY?: string;
  readonly TURNSTILE_VERIFY_URL?: string;
}

/** The services that are configured. Without both, no inquiry can be taken. */
export interface Services {
  store: Store | undefined;
  mailer: Mailer | undefined;
  /** What is known of publishing. */
  ledger: Ledger | undefined;
  publishing: PublishingSettings;
  /** Origin of the site for links in mails, or ''. */
  siteUrl: string;
  ceilings: Ceilings;
  /** Something that only this Worker knows, for the identities of inquiries (decision 012). */
  secret: string;
}

/** Requests per mail while somebody waits, whatever the service asks for. */
const usualAttempts = 5;

/**
 * Reads the configuration. What is half configured or no URL is left out, and logged in both
 * languages with the name of the variable: one broken service must not take the other along
 * (product: build/settings).
 *
 * @param making.fetch what requests are made with.
 * @param making.attempts requests per mail.
 */
export function servicesOf(
  env: Env,
  making: { fetch: Fetch; attempts: number } = { fetch: usualFetch, attempts: usualAttempts },
): Services {
  const store = complete(env, ['SUPABASE_URL', 'SUPABASE_WORKER_KEY']);
  const mailer = complete(env, ['RESEND_API_KEY', 'MAIL_FROM', 'MAIL_TO']);
  const database =
    store && isUrl('SUPABASE_URL', store.SUPABASE_URL)
      ? { url: store.SUPABASE_URL, key: store.SUPABASE_WORKER_KEY, fetch: making.fetch }
      : undefined;
  return {
    store: database && storeOf(database),
    ledger: database && ledgerOf(database),
    publishing: readPublishingSettings(env),
    mailer:
      mailer && (!env.RESEND_BASE_URL || isUrl('RESEND_BASE_URL', env.RESEND_BASE_URL))
        ? mailerOf({
            key: mailer.RESEND_API_KEY,
            from: mailer.MAIL_FROM,
            to: mailer.MAIL_TO,
            baseUrl: env.RESEND_BASE_URL,
            ...making,
          })
        : undefined,
    siteUrl: env.SITE_URL && isUrl('SITE_URL', env.SITE_URL) ? env.SITE_URL : '',
    ceilings: ceilingsOf(quotaFrom(env.MAIL_DAILY_QUOTA)),
    secret: ownSecret(env) ?? store?.SUPABASE_WORKER_KEY ?? mailer?.RESEND_API_KEY ?? '',
  };
}

/** The secret that outlives the keys of other services; if it is too short, the log says so. */
function ownSecret({ INQUIRY_SECRET: secret }: Env): string | undefined {
  const problem = secret ? problemOfSecret(secret) : undefined;
  if (problem === undefined) return secret || undefined;
  console.error(`INQUIRY_SECRET: ${problem.ja} ${problem.en}`);
  return undefined;
}

/** Mails that the operator's plan allows in a day; with a wrong number, the log says so. */
function quotaFrom(text: string | undefined): number {
  if (!text) return usualQuota;
  const quota = Number(text);
  if (Number.isInteger(quota) && quota > 0) return quota;
  console.error(
    `MAIL_DAILY_QUOTA: 「${text}」は1日に送れるメールの数ではありません。正の整数を書いてください（今は ${usualQuota} とみなします）。 ` +
      `"${text}" is not a number of mails a day. Write a positive whole number (taken as ${usualQuota} for now).`,
  );
  return usualQuota;
}

/** The named variables, when all are there; if only some are, the log says so. */
function complete<Name extends keyof Env>(
  env: Env,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === 0) return env as unknown as Record<Name, string>;
  if (missing.length < names.length) {
    const rest = names.filter((name) => !missing.includes(name)).join(', ');
    console.error(
      `${missing.join(', ')}: 設定がありません（${rest} と一緒に設定してください）。 ` +
        `Not set; it belongs together with ${rest}.`,
    );
  }
  return undefined;
}

/** Whether a variable's value is a URL of the web; if not, the log says so. */
function isUrl(name: string, value: string): boolean {
  if (/^https?:$/.test(URL.parse(value)?.protocol ?? '')) return true;
  console.error(
    `${name}: 「${value}」は URL ではありません。https:// から始まる URL を設定してください。 ` +
      `"${value}" is not a URL. Write a URL that starts with https://.`,
  );
  return false;
}
