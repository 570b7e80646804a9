import type { Localized } from '#i18n/locales.ts';

/** `unknown` is what can't be found out from here; nothing is wrong because of it. */
export type State = 'ok' | 'missing' | 'wrong' | 'unknown';

/** What was found out about one point of an environment; `where` names the point. */
export interface Finding {
  state: State;
  where: Localized;
  /** What was received, never a secret. */
  received?: string | undefined;
  /** What it means and what to do about it; where all is well, nothing. */
  fix?: Localized | undefined;
}

const labels: Record<State, string> = {
  ok: 'OK',
  missing: 'なし missing',
  wrong: '誤り wrong',
  unknown: '不明 unknown',
};

/** A finding as the operator reads it: one line, and what to do below it. */
export function written({ state, where, received, fix }: Finding): string {
  return [
    `${labels[state].padEnd(4)}  ${where.ja} / ${where.en}`,
    ...(received === undefined ? [] : [`      → ${received}`]),
    ...(fix === undefined ? [] : [`      ${fix.ja}`, `      ${fix.en}`]),
  ].join('\n');
}

/** The last line: how many of each. */
export function summed(findings: readonly Finding[]): string {
  const count = (state: State) => findings.filter((one) => one.state === state).length;
  return Object.entries(labels)
    .map(([state, label]) => `${label} ${count(state as State)}`)
    .join(' · ');
}
