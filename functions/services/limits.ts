/**
 * Milliseconds that each part of an answer may take. Together they stay below the form's timeout of 15 seconds, unless
 * every part is slow at once.
 */
export const timeLimits = {
  /** The rest of the request's body. */
  body: 5000,
  turnstile: 2000,
  /** One request to the database. */
  database: 2500,
  /** One request to the mail service. */
  mail: 3000,
  /** After this the visitor's mail is left to the cron, so that the answer comes in time. */
  beforeConfirmation: 6000,
  /** The deploy hook; no visitor waits for it. */
  hook: 10_000,
} as const;
