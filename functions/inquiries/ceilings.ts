/** Mails of an hour and of a day (24 hours), sent or promised, from which something stops. */
export interface Ceiling {
  hour: number;
  day: number;
}

/** When confirmations stop, and then when inquiries wait for a digest. */
export interface Ceilings {
  confirmations: Ceiling;
  notices: Ceiling;
}

/** Mails a day of a free plan of Resend. */
export const usualQuota = 100;

/**
 * How a day's mails are shared out (product: inquiry/ceilings): a half until confirmations stop, a
 * quarter more until single notices do, and the last quarter for a digest in every hour.
 *
 * @param quota mails that the plan allows in a day.
 */
export function ceilingsOf(quota: number): Ceilings {
  const share = (part: number) => Math.floor(quota * part);
  return {
    confirmations: { hour: share(0.2), day: share(0.5) },
    notices: { hour: share(0.3), day: share(0.75) },
  };
}
