import { timeZones } from '#features/retreats/departures.ts';
import {
  departureStatuses,
  retreatTypes,
  type DepartureStatus,
  type RetreatType,
} from '#features/retreats/types.ts';
import type { Locale } from '#i18n/locales.ts';
import { datesRoute, pathTo, retreatRoute, type Route } from '#i18n/paths.ts';
import { decode } from './html.ts';

/** A departure as the pages of its retreat show it, by the latest build. */
export interface ShownDeparture {
  id: string;
  /** `YYYY-MM-DD`. */
  startsOn: string;
  /** Absent where nobody can tell. */
  endsOn?: string;
  status: DepartureStatus;
}

/** What the pages of a retreat say of when it takes place. */
export interface RetreatDates {
  /** In the page's language, as `place`. */
  title: string;
  place?: string;
  /** Of the retreat's page. */
  url: string;
  type: RetreatType;
  /** By their first day; those that have begun since the build are among them. */
  departures: ShownDeparture[];
}

/**
 * When a retreat takes place, read from its prerendered pages: so nothing that the Worker says of a departure
 * comes from whoever asks (product: departures/looked-up).
 *
 * @param id of the retreat, unchecked.
 * @returns undefined for an unknown retreat or when the pages can't be read; no departures where it has none.
 */
export async function retreatDates(
  id: string,
  assets: Fetcher,
  locale: Locale,
): Promise<RetreatDates | undefined> {
  // As a retreat's id is written: nothing that could lead to another page.
  if (!/^[\w-]+$/.test(id)) return undefined;
  try {
    const shown = await read(retreatRoute(id), assets, locale);
    if (shown?.title === undefined || shown.url === undefined) return undefined;
    const all = shown.hasMore ? await read(datesRoute(id), assets, locale) : undefined;
    const { title, place, url, type = 'domestic', departures } = shown;
    return {
      title,
      ...(place !== undefined && { place }),
      url,
      type,
      departures: all?.departures ?? departures,
    };
  } catch {
    return undefined;
  }
}

async function read(route: Route, assets: Fetcher, locale: Locale) {
  const path = pathTo(locale, route);
  const page = await assets.fetch(new URL(path, 'https://assets.invalid'));
  if (!page.ok) return undefined;
  let title: string | undefined;
  let url: string | undefined;
  let place: string | undefined;
  let type: RetreatType | undefined;
  let hasMore = false;
  const departures: ShownDeparture[] = [];
  const reader = new HTMLRewriter()
    .on('meta[property="og:title"]', {
      element(meta) {
        title = decode(meta.getAttribute('content') ?? '').trim() || undefined;
      },
    })
    .on('meta[property="og:url"]', {
      element(meta) {
        url = decode(meta.getAttribute('content') ?? '') || undefined;
      },
    })
    .on('[data-zone]', {
      element(table) {
        place = decode(table.getAttribute('data-place') ?? '') || undefined;
        type = retreatTypes.find((one) => timeZones[one] === table.getAttribute('data-zone'));
      },
    })
    .on(`a[href="${path}/dates"]`, {
      element() {
        hasMore = true;
      },
    })
    .on('[data-departure]', {
      element(row) {
        const departure = departureIn(row);
        if (departure !== undefined) departures.push(departure);
      },
    });
  await reader.transform(page).arrayBuffer();
  return { title, url, place, type, hasMore, departures };
}

function departureIn(row: Element): ShownDeparture | undefined {
  const id = decode(row.getAttribute('data-departure') ?? '');
  const startsOn = row.getAttribute('data-starts');
  const endsOn = row.getAttribute('data-ends');
  const status = departureStatuses.find((one) => one === row.getAttribute('data-status'));
  if (id === '' || startsOn === null || status === undefined) return undefined;
  return { id, startsOn, ...(endsOn !== null && { endsOn }), status };
}
