/**
 * Whether a failed request may succeed when it is repeated: no answer (status 0), too busy, broken,
 * or two at once on the same thing.
 */
export function mayPass(status: number): boolean {
  return status < 400 || status === 408 || status === 409 || status === 429 || status >= 500;
}
