import type { Choice } from './choices.ts';
import type { OutcomeLabels } from './submit.ts';

/** The words of the search for a retreat. */
export interface FinderLabels {
  label: string;
  /** Both hold `{count}`. */
  found: { one: string; other: string };
  /** Instead, where not all are shown; holds `{count}` and `{shown}`. */
  someOf: string;
  none: string;
  failed: string;
}

/** Every word of the form in one language, as plain data for an island. */
export interface ContactLabels extends OutcomeLabels {
  title: string;
  name: string;
  email: string;
  retreat: string;
  message: string;
  /** Above the three that follow. */
  wishes: string;
  departure: string;
  /** The choice of none. */
  departureNone: string;
  party: string;
  singleRoom: string;
  /** A departure with a waiting list; holds `{days}`. */
  waitlist: string;
  /** For the search among the retreats that the list leaves out. */
  finder: FinderLabels;
  required: string;
  optional: string;
  /** Filled with their limits. */
  hints: { name: string; email: string; message: string };
  /** Holds `{count}`. */
  remaining: string;
  /** Holds `{count}`. */
  over: string;
  /** Holds `{email}`. */
  suggestion: string;
  takeSuggestion: string;
  submit: string;
  submitting: string;
  cancel: string;
  close: string;
  /** Holds `{link}`. */
  privacy: string;
  privacyLink: string;
  trap: string;
  /** Per error code of `message.ts`. */
  validation: Record<string, string>;
  sent: OutcomeLabels['sent'] & { title: string; text: string };
  /** `sent.alert` in the pieces between which its line may break. */
  sentPhrases: string[];
  reopen: string;
  bannerTitle: string;
  bannerText: string;
  showDetails: string;
}

/** What a form needs besides its words. */
export interface ContactFormData {
  locale: string;
  labels: ContactLabels;
  choices: Choice[];
  /** The JSON array of the choices that `choices` leaves out, where there are any. */
  unlistedHref?: string;
  privacyHref: string;
  /** Public key of Turnstile; without one the form asks nothing. */
  turnstileKey?: string;
}
