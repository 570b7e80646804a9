/** What somebody should know of a build that passes: where, then what is wrong and what to do, in both languages. */
export interface Warning {
  place: string;
  ja: string;
  en: string;
}

/** One list in a process, in which rows, pages and the build's steps each have this module for themselves. */
const shared = globalThis as { siteWarnings?: Map<string, Omit<Warning, 'place'>> };
const kept = (shared.siteWarnings ??= new Map());

/** Prints a warning, once, and keeps it for `api/warnings.json`. */
export function warn({ place, ja, en }: Warning): void {
  if (kept.has(place + ja)) return;
  kept.set(place + ja, { ja: `${place} — ${ja}`, en: `${place} — ${en}` });
  console.warn(`${place} — ${ja} ${en}`);
}

/** Returns the warnings of this build, at most as many as a mail can list. */
export function keptWarnings(): Omit<Warning, 'place'>[] {
  return [...kept.values()].slice(0, 20);
}
