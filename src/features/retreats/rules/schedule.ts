import type { Hour } from '#lib/hours.ts';
import type { ScheduleEntry } from '../data/schema.ts';

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

/** Most activities that describe a day. */
const maxHighlights = 2;

/**
 * Returns the activities that describe a day: the first that no other day has, or else its first ones. Each is the
 * first sentence, without asides.
 * @example highlights(second, days) // => ['朝のお勤めと護摩', '名勝庭園を歩く']
 */
export function highlights(day: ScheduleDay, days: readonly ScheduleDay[]): string[] {
  const titlesOf = ({ entries }: ScheduleDay) => entries.map(titleOf);
  const otherTitles = new Set(days.filter((other) => other !== day).flatMap(titlesOf));
  const titles = titlesOf(day);
  const unique = titles.filter((title) => !otherTitles.has(title));
  return (unique.length > 0 ? unique : titles).slice(0, maxHighlights);
}

/** Returns the first sentence of an activity, without asides. */
function titleOf({ activity }: ScheduleEntry): string {
  return activity.replace(/（[^）]*）| \([^)]*\)/g, '').split(/。|[.;] /)[0] ?? '';
}

/** The time that the picture of each hour shows, in minutes after midnight. */
const clocks: Readonly<Record<Hour, number>> = { dawn: 360, noon: 720, dusk: 1050, night: 1200 };

/**
 * Returns which of a place's hours is nearest to a time of its programme; `undefined` if there are no hours, or the time
 * isn't one of the clock.
 * @example hourAt('7:20', ['dawn', 'night']) // => 'dawn'
 */
export function hourAt(time: string, hours: readonly Hour[]): Hour | undefined {
  const minutes = minutesOf(time);
  const away = (hour: Hour) => Math.abs(clocks[hour] - minutes);
  return Number.isNaN(minutes) ? undefined : hours.toSorted((a, b) => away(a) - away(b))[0];
}

function minutesOf(time: string): number {
  const [, hours, minutes] = /^(\d+):(\d\d)/.exec(time) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

const dayPrefix =
  /^((?:\d+(?:(?:日目)?\s*[-–~〜]\s*\d+)?|[一二三四五六七八九十]+)日目|初日|最終日|(?:days\s*\d+\s*[-–~〜]\s*\d+|day\s*\d+(?:\s*[-–~〜]\s*day\s*\d+|[-–~〜]\d+(?![\d:]))?)(?!\d))[\s:,、・|–—-]*(.*)$/isu;

function splitDay(time: string): { label?: string; time: string } {
  // NFKC makes full-width digits and spaces equal to ASCII ones.
  const [, label, rest] = dayPrefix.exec(time.normalize('NFKC').trim()) ?? [];
  return label === undefined || rest === undefined ? { time } : { label, time: rest };
}

function sameDay(a: string, b: string | undefined): boolean {
  const normalize = (label: string | undefined) => label?.replace(/\s+/g, '').toLowerCase();
  return normalize(a) === normalize(b);
}
