// pure module
import type { ScheduleEntry } from './retreat.ts';

/** One day of a schedule; `label` is absent when the schedule doesn't speak of days. */
export interface ScheduleDay {
  label?: string;
  entries: ScheduleEntry[];
}

/**
 * A schedule by days, from the day that stands in front of a time: `1日目 14:00`, `２日目 朝`,
 * `Day 3 09:00`, `初日`, `最終日`. The day leaves the time. An entry without one belongs to the day
 * before it, so a schedule that never speaks of days is one group without a label
 * (product: retreat/schedule-days).
 */
export function scheduleDays(entries: readonly ScheduleEntry[]): ScheduleDay[] {
  const days: ScheduleDay[] = [];
  for (const { time: written, activity } of entries) {
    const { label, time } = splitDay(written);
    const current = days.at(-1);
    if (current !== undefined && (label === undefined || sameDay(label, current.label))) {
      current.entries.push({ time, activity });
    } else {
      days.push({ ...(label !== undefined && { label }), entries: [{ time, activity }] });
    }
  }
  return days;
}

/** From when to when a day of the programme lasts, as its times say; `''` where they are words. */
export function spanOf(entries: readonly ScheduleEntry[]): string {
  const [first, last] = [entries[0]?.time ?? '', entries.at(-1)?.time ?? ''];
  return /^\d/.test(first) && /^\d/.test(last) && first !== last ? `${first} – ${last}` : '';
}

const dayInFront =
  /^((?:\d+(?:[-–~〜]\d+)?|[一二三四五六七八九十]+)日目|初日|最終日|day\s*\d+(?:[-–~〜]\d+(?![\d:]))?(?!\d))[\s:,、・|–—-]*(.*)$/isu;

function splitDay(time: string): { label?: string; time: string } {
  // Full-width digits and spaces are the same day, and look alike in a list of days.
  const [, label, rest] = dayInFront.exec(time.normalize('NFKC').trim()) ?? [];
  return label === undefined || rest === undefined ? { time } : { label, time: rest };
}

function sameDay(a: string, b: string | undefined): boolean {
  const folded = (label: string | undefined) => label?.replace(/\s+/g, '').toLowerCase();
  return folded(a) === folded(b);
}
