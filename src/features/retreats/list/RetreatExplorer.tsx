import { useState, type ReactNode } from 'react';
import { ToggleGroup } from '#components/list/controls/ToggleGroup.tsx';
import type { Filters } from '#components/list/list-state.ts';
import { ListForm } from '#components/list/controls/ListForm.tsx';
import { ListShell, type ListLabels } from '#components/list/ListShell.tsx';
import { Select } from '#components/list/controls/Select.tsx';
import { SearchBox } from '#components/list/controls/SearchBox.tsx';
import type { ListData } from '#components/list/use-list.ts';
import { useHydrated } from '#components/use-hydrated.ts';
import type { Dictionary } from '#i18n/dictionary.ts';
import type { RetreatCardData, RetreatCardLabels } from './card.ts';
import {
  createRetreatComparator,
  createRetreatFilter,
  type RetreatField,
  upcomingMonths,
} from './filter.ts';
import { RetreatCard } from './RetreatCard.tsx';

interface Props {
  data: ListData;
  /** The cards in the page's HTML. */
  children?: ReactNode;
  fields: Filters<RetreatField>;
  labels: ListLabels & Omit<Dictionary['retreats']['list'], 'meta' | 'title' | 'intro' | 'options'>;
  cardLabels: RetreatCardLabels;
  contactHref: string;
}

/** The list of retreats with its filters, usable before hydration. */
export function RetreatExplorer({ fields, cardLabels, ...list }: Props) {
  const { data, labels } = list;
  const [offered] = useState((): typeof fields => ({
    ...fields,
    month: upcomingMonths(fields.month, new Date()),
  }));
  const options = useHydrated() ? offered : fields;
  return (
    <ListShell
      {...list}
      filters={offered}
      createFilter={createRetreatFilter}
      createComparator={createRetreatComparator}
      form={({ chosen, choose }) => (
        <ListForm
          listHref={data.listHref}
          className="grid gap-5 hairline-b border-line pb-8 md:grid-cols-[1fr_20rem] xl:grid-cols-[auto_minmax(12rem,1fr)_auto]"
        >
          <ToggleGroup
            field="type"
            label={labels.filterLabel}
            options={fields.type}
            chosen={chosen.type}
            onChoose={(value) => choose('type', value)}
          />
          <div className="needs-script">
            <SearchBox
              label={labels.search}
              placeholder={labels.searchPlaceholder}
              onSearch={(words) => choose('q', words)}
            />
          </div>
          <div className="needs-script flex flex-wrap gap-3 md:col-span-2 xl:col-span-1 xl:flex-nowrap">
            {(['month', 'days', 'sort'] as const).map(
              (field) =>
                options[field].length > 1 && (
                  <div key={field} className="grow basis-36 sm:max-w-56 xl:basis-auto">
                    <Select
                      field={field}
                      label={labels[field]}
                      options={options[field]}
                      chosen={chosen[field]}
                      onChoose={(value) => choose(field, value)}
                    />
                  </div>
                ),
            )}
          </div>
        </ListForm>
      )}
      item={(card: RetreatCardData, _index, _count, { month }) => (
        <li key={card.id}>
          <RetreatCard card={card} labels={cardLabels} heading="h2" month={month} />
        </li>
      )}
    />
  );
}
