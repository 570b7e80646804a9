import type { ScheduleEntry } from '../rows/retreat.ts';

/** One day of a schedule; `label` is absent if the schedule names no days. */
export interface ScheduleDay {
  label?: string;
  entries: ScheduleEntry[];
}

/**
 * Groups a schedule by the day in front of each time: `1日目 14:00`, `２日目 朝`, `Day 3 09:00`, `初日`, `最終日`.
 * The day is removed from the time. An entry without a day belongs to the previous entry's day, so a schedule
 * without days is one group without a label.
 */
export function scheduleDays(entries: readonly ScheduleEntry[]): ScheduleDay[] {
  const days: ScheduleDay[] = [];
  for (const { time: text, activity } of entries) {
    const { label, time } = splitDay(text);
    const current = days.at(-1);
    if (current !== undefined && (label === undefined || sameDay(label, current.label))) {
      current.entries.push({ time, activity });
    } else {
      days.push({ ...(label !== undefined && { label }), entries: [{ time, activity }] });
    }
  }
  return days;
}

/** Returns the first and last time of a day; `''` if one of them is words. */
export function timeRange(entries: readonly ScheduleEntry[]): string {
  const [first, last] = [entries[0]?.time ?? '', entries.at(-1)?.time ?? ''];
  return /^\d/.test(first) && /^\d/.test(last) && first !== last ? `${first} – ${last}` : '';
}

const dayPrefix =
  /^((?:\d+(?:[-–~〜]\d+)?|[一二三四五六七八九十]+)日目|初日|最終日|day\s*\d+(?:[-–~〜]\d+(?![\d:]))?(?!\d))[\s:,、・|–—-]*(.*)$/isu;

function splitDay(time: string): { label?: string; time: string } {
  // NFKC makes full-width digits and spaces equal to ASCII ones.
  const [, label, rest] = dayPrefix.exec(time.normalize('NFKC').trim()) ?? [];
  return label === undefined || rest === undefined ? { time } : { label, time: rest };
}

function sameDay(a: string, b: string | undefined): boolean {
  const normalize = (label: string | undefined) => label?.replace(/\s+/g, '').toLowerCase();
  return normalize(a) === normalize(b);
}
