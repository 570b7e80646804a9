/**
 * What the Worker is given by its bindings. Variables and secrets are named and explained in
 * `.env.example`; an absent one switches its feature off.
 */
export interface Env {
  /** The built site, for requests the Worker passes on. */
  readonly ASSETS: Fetcher;
}
