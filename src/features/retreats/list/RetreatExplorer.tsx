import { ListShell, type ListProps } from '#components/list/ListShell.tsx';
import type { Dictionary } from '#i18n/dictionary.ts';
import type { RetreatCardData, RetreatCardLabels } from './card.ts';
import { createRetreatComparator, createRetreatFilter, type RetreatField } from './filter.ts';
import { RetreatCard } from './RetreatCard.tsx';

interface Props extends ListProps<RetreatField> {
  labels: ListProps<RetreatField>['labels'] & Dictionary['retreats']['list'];
  cardLabels: RetreatCardLabels;
}

/** The list of retreats with its filters, usable before hydration. */
export function RetreatExplorer({ cardLabels, ...list }: Props) {
  const { fields, labels } = list;
  return (
    <ListShell
      {...list}
      createFilter={createRetreatFilter}
      createComparator={createRetreatComparator}
      formClass="md:grid-cols-[1fr_20rem] xl:grid-cols-[auto_minmax(12rem,1fr)_auto]"
      toggle="type"
      controls={({ toggle, search, select }) => (
        <>
          {toggle}
          <div className="needs-script">{search}</div>
          <div className="needs-script flex flex-wrap gap-3 md:col-span-2 xl:col-span-1 xl:flex-nowrap">
            {(['month', 'days', 'sort'] as const).map(
              (field) =>
                fields[field].length > 1 && (
                  <div key={field} className="grow basis-36 sm:max-w-56 xl:basis-auto">
                    {select(field, labels[field])}
                  </div>
                ),
            )}
          </div>
        </>
      )}
      item={(card: RetreatCardData, _index, _count, { month }) => (
        <li key={card.id}>
          <RetreatCard card={card} labels={cardLabels} heading="h2" month={month} />
        </li>
      )}
    />
  );
}
