/** Limits of mails per hour and per 24 hours; promised mails count like sent ones. */
export interface MailLimit {
  hour: number;
  day: number;
}

/** Limits from which no confirmations are sent, and higher ones from which inquiries wait for a digest. */
export interface MailLimits {
  confirmations: MailLimit;
  notices: MailLimit;
}

/** Mails per day on Resend's free plan. */
export const defaultQuota = 100;

/**
 * Divides the daily quota of mails (product: inquiry/ceilings): confirmations stop at half of it, single notices at
 * three quarters, and the last quarter is kept for a digest every hour.
 *
 * @param quota mails per day that the plan allows.
 */
export function mailLimits(quota: number): MailLimits {
  const share = (part: number) => Math.floor(quota * part);
  return {
    confirmations: { hour: share(0.2), day: share(0.5) },
    notices: { hour: share(0.3), day: share(0.75) },
  };
}
