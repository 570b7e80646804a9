import { useEffect, useState, useSyncExternalStore } from 'react';
import { versionOf } from '#components/version.ts';
import type { Locale } from '#i18n/locales.ts';
import { datesRoute, pathTo, retreatRoute } from '#i18n/paths.ts';
import { retreatOf, type Choice } from './choices.ts';
import { departuresIn } from './departures-in.ts';
import type { ContactFormData } from './labels.ts';

/** The departures of a choice of retreat. */
interface Departures {
  retreat: string;
  choices: readonly Choice[];
}

/**
 * The departures that the chosen retreat has on its page, read from there once somebody sees the form;
 * none where it has none, or while and where they can't be had: nothing waits for them
 * (product: contact/departures).
 *
 * @param id of the list where it is prerendered.
 * @param retreat the choice.
 * @param isSeen whether the form is open.
 */
export function useDepartures(
  id: string,
  { locale, choices, labels }: ContactFormData,
  retreat: string,
  isSeen: boolean,
): readonly Choice[] {
  const [standing] = useState(() => departuresStanding(id));
  const [read, setRead] = useState<Departures>();
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

  // What the list leaves out has a page; of what is in it, the form knows which has dates.
  const listed = choices.find(({ value }) => value === retreat);
  const isWanted = isSeen && (listed === undefined || listed.dated === true);
  const { waitlist } = labels;
  useEffect(() => {
    if (!isWanted) return;
    const left = new AbortController();
    readDepartures(retreat, locale as Locale, left.signal, (page) => {
      setRead({ retreat, choices: departuresIn(page, locale as Locale, waitlist) });
    }).catch((error: unknown) => {
      if (!left.signal.aborted) console.warn(error);
    });
    return () => left.abort();
  }, [isWanted, retreat, locale, waitlist]);

  if (read?.retreat === retreat) return read.choices;
  return standing.retreat === retreat || !isHydrated ? standing.choices : [];
}

/** Shows the page of a choice's retreat and, where that has more dates, the page with all of them. */
async function readDepartures(
  choice: string,
  locale: Locale,
  signal: AbortSignal,
  show: (page: ParentNode) => void,
): Promise<void> {
  const id = retreatOf(choice);
  // As a retreat's id is written: nothing that could lead to another page.
  if (!/^[\w-]+$/.test(id)) return;
  const [own, all] = [retreatRoute(id), datesRoute(id)].map((route) => pathTo(locale, route));
  if (location.pathname === all) {
    show(document);
    return;
  }
  const page = await pageAt(own!, signal);
  show(page);
  if (page.querySelector(`a[href="${all}"]`) !== null) {
    show(await pageAt(all!, signal));
  }
}

async function pageAt(path: string, signal: AbortSignal): Promise<Document> {
  if (location.pathname === path) return document;
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (versionOf(page) !== versionOf(document)) {
    throw new Error(`${path}: version ${versionOf(page)} of the site, not ${versionOf(document)}`);
  }
  return page;
}

/** What the Worker has put into the prerendered list, read before React looks at it. */
function departuresStanding(id: string): Departures {
  const list =
    typeof document === 'undefined'
      ? null
      : document.querySelector<HTMLSelectElement>(`select#${id}`);
  if (list === null) return { retreat: '', choices: [] };
  const asked = new URLSearchParams(location.search).get('retreat');
  const chosen = list.form?.querySelector<HTMLSelectElement>('select[name=retreat]')?.value;
  return {
    retreat: asked ?? chosen ?? '',
    choices: [...list.options].slice(1).map(({ value, label }) => ({ value, label })),
  };
}
