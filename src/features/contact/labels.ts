import type { Choice } from './choices.ts';
import type { OutcomeLabels } from './submit.ts';

/** Every word of the form in one language, as plain data for an island. */
export interface ContactLabels extends OutcomeLabels {
  title: string;
  name: string;
  email: string;
  retreat: string;
  message: string;
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
  privacyHref: string;
  /** Public key of Turnstile; without one the form asks nothing. */
  turnstileKey?: string;
}
