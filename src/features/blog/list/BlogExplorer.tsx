import { useRef, type ReactNode } from 'react';
import { ToggleGroup } from '#components/list/controls/ToggleGroup.tsx';
import type { Filters } from '#components/list/list-state.ts';
import { ListForm } from '#components/list/controls/ListForm.tsx';
import { ListShell, type ListLabels } from '#components/list/ListShell.tsx';
import { Select } from '#components/list/controls/Select.tsx';
import { SearchBox } from '#components/list/controls/SearchBox.tsx';
import type { ListData } from '#components/list/use-list.ts';
import type { Dictionary } from '#i18n/dictionary.ts';
import { ArticleCard } from './ArticleCard.tsx';
import type { ArticleCardData, ArticleCardLabels } from './card.ts';
import { createArticleFilter } from './filter.ts';

interface Props {
  data: ListData;
  /** The cards in the page's HTML. */
  children?: ReactNode;
  fields: Filters<'category' | 'tag'>;
  labels: ListLabels & Omit<Dictionary['blog']['list'], 'meta' | 'title' | 'intro' | 'options'>;
  cardLabels: ArticleCardLabels;
  contactHref: string;
}

/** The list of articles with its filters, usable before hydration. */
export function BlogExplorer({ fields, cardLabels, ...list }: Props) {
  const { data, labels } = list;
  const select = useRef<HTMLSelectElement>(null);
  return (
    <ListShell
      {...list}
      filters={fields}
      createFilter={createArticleFilter}
      form={({ chosen, choose }) => (
        <div className="needs-script">
          <ListForm
            listHref={data.listHref}
            className="grid gap-5 hairline-b border-line pb-8 lg:grid-cols-[1fr_auto] lg:items-start"
          >
            <ToggleGroup
              field="category"
              label={labels.filterLabel}
              options={fields.category}
              chosen={chosen.category}
              onChoose={(value) => choose('category', value)}
            />
            <div className="grid gap-3 sm:grid-cols-[minmax(0,18rem)_minmax(0,14rem)]">
              <SearchBox
                label={labels.search}
                placeholder={labels.searchPlaceholder}
                onSearch={(words) => choose('q', words)}
              />
              <div>
                <Select
                  ref={select}
                  field="tag"
                  label={labels.tag}
                  options={fields.tag}
                  chosen={chosen.tag}
                  onChoose={(value) => choose('tag', value)}
                />
                {chosen.tag !== '' && (
                  <button
                    type="button"
                    className="text-link mt-2 text-sm"
                    onClick={() => {
                      // The button disappears, and the focus would be lost with it.
                      select.current?.focus();
                      choose('tag', '');
                    }}
                  >
                    {labels.clearTag}
                  </button>
                )}
              </div>
            </div>
          </ListForm>
        </div>
      )}
      item={(card: ArticleCardData, index, count) => (
        <ArticleCard key={card.slug} card={card} labels={cardLabels} place={{ index, count }} />
      )}
    />
  );
}
