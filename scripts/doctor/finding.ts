import type { Localized } from '#i18n/locales.ts';

/** `unknown` is what can't be found out from here; nothing is wrong because of it. */
export type State = 'ok' | 'missing' | 'wrong' | 'unknown';

/** Something that is looked at, and what to do where it isn't as it should be. */
export interface Point {
  where: Localized;
  fix?: Localized | undefined;
}

/** What was found out about one point of an environment. */
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

/** A finding about a point; where all is well there is nothing to do. */
export function found(
  { where, fix }: Point,
  state: State | boolean,
  received?: string | undefined,
): Finding {
  if (typeof state === 'boolean') return found({ where, fix }, state ? 'ok' : 'wrong', received);
  return { state, where, received, fix: state === 'ok' ? undefined : fix };
}

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
