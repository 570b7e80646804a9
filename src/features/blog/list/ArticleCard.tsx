import { Picture } from '#components/ui/Picture.tsx';
import { PhrasedText } from '#i18n/phrases/PhrasedText.tsx';
import type { ArticleCardData, ArticleCardLabels } from './card.ts';

interface Props {
  card: ArticleCardData;
  labels: ArticleCardLabels;
  position: { index: number; count: number };
}

const leadSizes = '(min-width: 64rem) 55vw, (min-width: 40rem) 46vw, 92vw';

/** An article's card in a list; its only link covers the whole card. */
export function ArticleCard({ card, labels, position }: Props) {
  // The first card fills a row of a wide window if the last would otherwise be alone in a row of three: its picture stands
  // beside its texts, which end on the picture's foot line.
  const lead = position.index === 0 && position.count > 1 && position.count % 3 === 1;
  const { sources } = card.picture;
  const picture = lead
    ? { ...card.picture, sources: sources.map((source) => ({ ...source, sizes: leadSizes })) }
    : card.picture;
  return (
    <li className={lead ? 'lg:col-span-full' : undefined}>
      <article
        className={`card relative flex h-full flex-col ${lead ? 'lg:grid lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:grid-rows-[1fr_auto_auto_auto] lg:gap-x-10' : ''}`}
      >
        <Picture
          picture={picture}
          alt={card.alt}
          className={`card-picture aspect-8/5 ${lead ? 'lg:row-span-full' : ''}`}
          priority={position.index === 0}
        />
        <p className={`mt-4 flex flex-wrap gap-x-4 text-sm text-ink ${lead ? 'lg:self-end' : ''}`}>
          <span className="text-kin">{labels.category[card.category]}</span>
          <time dateTime={card.date}>{card.day}</time>
          <span>{card.author}</span>
        </p>
        <h2 className={`mt-2 line-clamp-2 text-xl/normal ${lead ? 'lg:text-heading' : ''}`}>
          <a href={card.href} className="card-link">
            <PhrasedText phrases={card.title} />
          </a>
        </h2>
        <p className="mt-3 line-clamp-3">{card.excerpt}</p>
        <ul
          aria-label={labels.tags}
          className="mt-auto flex flex-wrap gap-x-4 pt-4 text-sm text-kin"
        >
          {card.tags.slice(0, 3).map(({ id, label }) => (
            <li key={id}>#{label}</li>
          ))}
        </ul>
      </article>
    </li>
  );
}
