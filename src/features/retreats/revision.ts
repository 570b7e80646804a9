import type { Localized } from '#i18n/locales.ts';

/** Writes a warning to the build's log. */
export function recordWarning(warning: Localized): void {
  console.warn(`${warning.ja} ${warning.en}`);
}
