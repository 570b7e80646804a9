/**
 * Whether a failed request may succeed if it is repeated: no usable answer (below 400; 0 for none), a timeout, a
 * conflict with a simultaneous request, a rate limit or a server error.
 */
export function isTransient(status: number): boolean {
  return status < 400 || status === 408 || status === 409 || status === 429 || status >= 500;
}
