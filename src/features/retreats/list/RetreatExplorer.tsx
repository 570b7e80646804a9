import { ListShell, type ListProps } from '#components/list/ListShell.tsx';
import type { Dictionary } from '#i18n/dictionary.ts';
import type { RetreatCardData, RetreatCardLabels } from './card.ts';
import { createRetreatFilter } from './filter.ts';
import { RetreatCard } from './RetreatCard.tsx';

interface Props extends ListProps<'type'> {
  labels: ListProps<'type'>['labels'] & Dictionary['retreats']['list'];
  cardLabels: RetreatCardLabels;
}

/** The list of retreats with its filters, usable before hydration. */
export function RetreatExplorer({ cardLabels, ...list }: Props) {
  return (
    <ListShell
      {...list}
      createFilter={createRetreatFilter}
      formClass="md:grid-cols-[1fr_20rem]"
      toggle="type"
      controls={({ toggle, search }) => (
        <>
          {toggle}
          <div className="noscript:hidden">{search}</div>
        </>
      )}
      onFound={(found) => <style>{withoutOthers(found)}</style>}
      item={(card: RetreatCardData) => (
        <li key={card.id}>
          <RetreatCard card={card} labels={cardLabels} heading="h2" />
        </li>
      )}
    />
  );
}

/** Returns the styles by which the almanac leaves out what the list does; without any place, it goes with the link to it. */
function withoutOthers(found: readonly RetreatCardData[]): string {
  const own = `:is(${found.map(({ id }) => `[data-retreat="${id}"]`).join()})`;
  const none = `:root:not(:has(.almanac ${own}))`;
  // Rules of their own, because a browser that doesn't know `:has()` drops the whole list of selectors.
  return [
    `.almanac [data-retreat]:not(${own}){display:none}`,
    `${none} .almanac{display:none}`,
    `${none} [href="#dates"]{visibility:hidden}`,
  ].join('');
}
