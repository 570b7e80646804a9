import { Choices } from '#components/list/Choices.tsx';
import { ListForm } from '#components/list/ListForm.tsx';
import { ListShell, type ListLabels } from '#components/list/ListShell.tsx';
import { SearchBox } from '#components/list/SearchBox.tsx';
import type { ListData } from '#components/list/use-list.ts';
import type { RetreatCardData, RetreatCardLabels } from './card.ts';
import { matchesRetreat, retreatFields } from './filter.ts';
import { RetreatCard } from './RetreatCard.tsx';
import { retreatTypes, type RetreatType } from './types.ts';

interface Props {
  data: ListData<RetreatCardData>;
  /** Where the type buttons lead without JavaScript. */
  typeHrefs: Record<RetreatType, string>;
  labels: ListLabels &
    Record<RetreatType, string> & {
      filterLabel: string;
      all: string;
      search: string;
      searchPlaceholder: string;
    };
  cardLabels: RetreatCardLabels;
}

/** The list of retreats with its filters (product: retreats/list), usable before it hydrates. */
export function RetreatExplorer({ data, typeHrefs, labels, cardLabels }: Props) {
  return (
    <ListShell
      data={data}
      fields={retreatFields}
      matching={matchesRetreat}
      labels={labels}
      form={({ chosen, choose, search }) => (
        <ListForm
          listHref={data.listHref}
          className="flex flex-col gap-5 border-b border-line pb-8 md:flex-row md:items-end md:justify-between"
        >
          <Choices
            label={labels.filterLabel}
            choices={[
              { value: '', label: labels.all, href: data.listHref },
              ...retreatTypes.map((value) => ({
                value,
                label: labels[value],
                href: typeHrefs[value],
              })),
            ]}
            chosen={chosen.type}
            onChoose={(value) => choose('type', value)}
          />
          <div className="needs-script md:w-80">
            <SearchBox
              label={labels.search}
              placeholder={labels.searchPlaceholder}
              onSearch={search}
            />
          </div>
        </ListForm>
      )}
      item={(card, isFirst) => (
        <li key={card.id}>
          <RetreatCard card={card} labels={cardLabels} heading="h2" priority={isFirst} />
        </li>
      )}
    />
  );
}
