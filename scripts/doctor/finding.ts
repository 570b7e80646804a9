import type { Localized } from '#i18n/locales.ts';

/** `unknown`: can't be checked from here, and doesn't count as wrong. */
export type State = 'ok' | 'missing' | 'wrong' | 'unknown';

/** Something that is checked, and its fix. */
export interface Point {
  where: Localized;
  fix?: Localized | undefined;
}

/** The result of checking one point of an environment. */
export interface Finding extends Point {
  state: State;
  /** What was received, never a secret. */
  received?: string | undefined;
}

const labels: Record<State, string> = {
  ok: 'OK',
  missing: 'なし missing',
  wrong: '誤り wrong',
  unknown: '不明 unknown',
};

/** Makes a finding about a point; one that is `ok` has no fix. */
export function findingOf(
  { where, fix }: Point,
  state: State | boolean,
  received?: string | undefined,
): Finding {
  if (typeof state === 'boolean')
    return findingOf({ where, fix }, state ? 'ok' : 'wrong', received);
  return { state, where, received, fix: state === 'ok' ? undefined : fix };
}

/** Formats a finding for the operator: one line, and its fix below. */
export function formatFinding({ state, where, received, fix }: Finding): string {
  return [
    `${labels[state].padEnd(4)}  ${where.ja} / ${where.en}`,
    ...(received === undefined ? [] : [`      → ${received}`]),
    ...(fix === undefined ? [] : [`      ${fix.ja}`, `      ${fix.en}`]),
  ].join('\n');
}

/** Returns the last line: the number of findings by state. */
export function formatTotals(findings: readonly Finding[]): string {
  const count = (state: State) => findings.filter((one) => one.state === state).length;
  return Object.entries(labels)
    .map(([state, label]) => `${label} ${count(state as State)}`)
    .join(' · ');
}
