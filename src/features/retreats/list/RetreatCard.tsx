import { Picture } from '#components/ui/Picture.tsx';
import { PhrasedText } from '#i18n/phrases/PhrasedText.tsx';
import type { RetreatCardData, RetreatCardLabels } from './card.ts';
import { offeredDepartures } from '../rules/departures.ts';
import { startOfDay, upcomingDepartures } from '../data/upcoming.ts';

interface Props {
  card: RetreatCardData;
  labels: RetreatCardLabels;
  /** The element of the heading: `h2` if the list around the card has no heading. */
  heading?: 'h2' | 'h3';
  /** Whether the card is the first of a list, which stands in the first viewport. */
  first?: boolean;
}

/** A retreat's card; its only link covers the whole card. */
export function RetreatCard({ card, labels, heading: Heading = 'h3', first = false }: Props) {
  const [shown] = offeredDepartures(upcomingDepartures(card, new Date()));
  // Text instead of `aria-label`, so that search engines and browser translation see the link's subject too.
  const [before = '', after = ''] = labels.learnMoreAbout
    .split(labels.learnMore)
    .map((part) => part.replace('{title}', () => card.title.join('')));
  return (
    <article className="card relative flex h-full flex-col" data-retreat={card.id}>
      <Picture
        picture={card.picture}
        alt={card.alt}
        className="card-picture aspect-8/5 sm:aspect-4/5"
        priority={first}
      />
      <p className="mt-4 text-sm text-kin">
        {labels.badge[card.type]}
        {card.unpublishedLabel !== undefined && (
          <strong className="ml-3 text-sumi">{card.unpublishedLabel}</strong>
        )}
      </p>
      <Heading className="mt-1 text-title">
        <PhrasedText phrases={card.title} />
      </Heading>
      <p className="mt-1 text-sm break-keep text-ink">{card.location}</p>
      {card.lengthAndPrice !== '' && <p className="text-sm text-ink">{card.lengthAndPrice}</p>}
      {shown !== undefined && (
        // Its parts break only between each other, and its mark has its own line.
        <time
          className="flex flex-wrap gap-x-2 text-sm text-ink"
          dateTime={shown.startsOn}
          data-until={startOfDay(card.type, shown.startsOn)}
        >
          <span>{labels.next.replace('{day}', shown.day)}</span>
          {shown.price !== undefined && <span>{shown.price}</span>}
          <span>{shown.state}</span>
          {shown.confirmed && (
            <strong className="w-full font-normal text-moss">{labels.confirmed}</strong>
          )}
        </time>
      )}
      <p className="mt-2 mb-4">{card.description}</p>
      <p className="mt-auto">
        <a href={card.href} className="text-link card-link">
          {before !== '' && <span className="sr-only">{before}</span>}
          {labels.learnMore}
          {after !== '' && <span className="sr-only">{after}</span>}
        </a>
      </p>
    </article>
  );
}
