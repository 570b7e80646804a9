import { Choices } from '#components/list/Choices.tsx';
import type { Fields } from '#components/list/list-state.ts';
import { ListForm } from '#components/list/ListForm.tsx';
import { ListShell, type ListLabels } from '#components/list/ListShell.tsx';
import { SearchBox } from '#components/list/SearchBox.tsx';
import type { ListData } from '#components/list/use-list.ts';
import type { RetreatCardData, RetreatCardLabels } from './card.ts';
import { matchesRetreat } from './filter.ts';
import { RetreatCard } from './RetreatCard.tsx';

interface Props {
  data: ListData<RetreatCardData>;
  fields: Fields<'type'>;
  labels: ListLabels & { filterLabel: string; search: string; searchPlaceholder: string };
  cardLabels: RetreatCardLabels;
  contactHref: string;
}

/** The list of retreats with its filters (product: retreats/list), usable before it hydrates. */
export function RetreatExplorer({ data, fields, labels, cardLabels, contactHref }: Props) {
  return (
    <ListShell
      data={data}
      fields={fields}
      matching={matchesRetreat}
      labels={labels}
      contactHref={contactHref}
      reach="in-reach-44"
      form={({ chosen, choose }) => (
        <ListForm
          listHref={data.listHref}
          className="flex flex-col gap-5 border-b border-line pb-8 md:flex-row md:items-end md:justify-between"
        >
          <Choices
            label={labels.filterLabel}
            choices={fields.type}
            chosen={chosen.type}
            onChoose={(value) => choose('type', value)}
          />
          <div className="needs-script md:w-80">
            <SearchBox
              label={labels.search}
              placeholder={labels.searchPlaceholder}
              onSearch={(words) => choose('q', words)}
            />
          </div>
        </ListForm>
      )}
      item={(card) => (
        <li key={card.id}>
          <RetreatCard card={card} labels={cardLabels} heading="h2" />
        </li>
      )}
    />
  );
}
