/** Limits of mails per hour and per 24 hours; promised mails count like sent ones. */
export type MailLimits = ReturnType<typeof mailLimits>;

/** Mails per day on Resend's free plan. */
export const defaultQuota = 100;

/**
 * Divides the daily quota of mails: confirmations stop at half of it, single notices at
 * three quarters, and the last quarter is kept for a digest every hour.
 *
 * @param quota mails per day that the plan allows.
 */
export function mailLimits(quota: number) {
  const share = (part: number) => Math.floor(quota * part);
  return {
    /** From these on no confirmations are sent. */
    confirmations: { hour: share(0.2), day: share(0.5) },
    /** From these on inquiries wait for a digest. */
    notices: { hour: share(0.3), day: share(0.75) },
  };
}
