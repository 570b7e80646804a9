import { ListShell, type ListProps } from '#components/list/ListShell.tsx';
import type { Dictionary } from '#i18n/dictionary.ts';
import { ArticleCard } from './ArticleCard.tsx';
import type { ArticleCardData, ArticleCardLabels } from './card.ts';
import { createArticleFilter } from './filter.ts';

interface Props extends ListProps<'category' | 'tag'> {
  labels: ListProps<'category' | 'tag'>['labels'] & Dictionary['blog']['list'];
  cardLabels: ArticleCardLabels;
}

/** The list of articles with its filters, usable before hydration. */
export function BlogExplorer({ cardLabels, ...list }: Props) {
  const { labels } = list;
  return (
    <ListShell
      {...list}
      createFilter={createArticleFilter}
      formClass="noscript:hidden lg:grid-cols-[auto_minmax(0,1fr)] lg:items-start"
      toggle="category"
      controls={({ toggle, search, select }) => (
        <>
          {toggle}
          <div className="grid items-start gap-3 sm:grid-cols-[minmax(9rem,18rem)_minmax(10rem,14rem)] lg:justify-end">
            {search}
            {select('tag', labels.tag, labels.clearTag)}
          </div>
        </>
      )}
      item={(card: ArticleCardData, index, count) => (
        <ArticleCard key={card.slug} card={card} labels={cardLabels} position={{ index, count }} />
      )}
    />
  );
}
