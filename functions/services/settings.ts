import type { z } from 'zod';
import { givenVariables, problemsOf, variables, type GivenVariables } from '../../src/settings.ts';

/** The variables that each feature of the Worker needs. */
const features = {
  site: variables.pick({ SITE_URL: true }),
  database: variables.pick({ SUPABASE_URL: true, SUPABASE_SECRET_KEY: true }),
  mail: variables
    .pick({ RESEND_API_KEY: true, MAIL_FROM: true, MAIL_TO: true, RESEND_BASE_URL: true })
    .partial({ RESEND_BASE_URL: true }),
  turnstile: variables
    .pick({ TURNSTILE_SECRET_KEY: true, TURNSTILE_VERIFY_URL: true })
    .partial({ TURNSTILE_VERIFY_URL: true }),
  publishing: variables.pick({ DEPLOY_HOOK_URL: true }),
};

type Features = typeof features;

/** The variables of each feature that is switched on. */
export type Settings = { [Name in keyof Features]?: z.infer<Features[Name]> };

/** The Worker's bindings and variables. */
export interface Env extends GivenVariables {
  /** The files of the built site. */
  readonly ASSETS: Fetcher;
  /** Counts inquiries per visitor. */
  readonly INQUIRY_LIMIT: RateLimit;
}

/** Problems that this instance has logged: each is logged once, not at every request. */
const logged = new Set<string>();

/**
 * Reads the variables. A feature without variables is off. So is one with a wrong or missing variable, and what to write
 * is logged once.
 */
export function settingsOf(env: Env): Settings {
  const given = givenVariables(env);
  const settings: Record<string, unknown> = {};
  for (const [feature, schema] of Object.entries(features)) {
    if (!Object.keys(schema.shape).some((name) => name in given)) continue;
    const { data, error } = schema.safeParse(given);
    if (data !== undefined) settings[feature] = data;
    for (const problem of problemsOf(given, error)) {
      if (!logged.has(problem)) console.error(problem);
      logged.add(problem);
    }
  }
  return settings;
}
