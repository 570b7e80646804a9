import type { ReactNode } from 'react';
import { Picture } from '#components/ui/Picture.tsx';
import { dayInWords, fill } from '#i18n/format.ts';
import { Notes, Pieces, tripTextsOf } from '../choices/TripText.tsx';
import { TextWithEmail } from './MailInstead.tsx';
import type { ContactData } from '../form-data.ts';
import type { Sent } from './outcome.ts';

interface Props extends ContactData {
  greeting: ReactNode;
  /** What is known of the inquiry: nothing on the page without scripts. */
  sent?: Omit<Sent, 'kind'>;
}

/** The letter that answers an inquiry: thanks, what it is about, by which day it is answered, and what comes next. */
export function Letter({ letter: t, greeting, sent = {}, ...data }: Props) {
  const { locale, email, labels } = data;
  const { reference, answerBy, trip, name } = sent;
  const { title, days, states, meaning, advice, cost, notes, wishes } = tripTextsOf(
    data,
    trip ?? { choice: '' },
  );
  const day = answerBy && dayInWords(locale, answerBy);
  const isPromised = answerBy !== null;
  const rows = [
    [labels.departure, days.length > 0 && <Pieces texts={days} />, states],
    [t.wishes, wishes],
    [labels.price, cost && <span className="break-keep">{cost}</span>, notes],
    [t.answer, isPromised && (day ? fill(t.by, { day }) : t.soon)],
    [t.reference, reference && <span className="inline-block">{reference}</span>],
  ] as const;
  return (
    <>
      <div className="flex flex-wrap-reverse items-start gap-6">
        <div className="min-w-0 grow basis-48 text-lg">
          {name && <p className="mb-2 font-heading">{fill(t.to, { name })}</p>}
          {greeting}
        </div>
        <Picture
          picture={trip?.data?.picture ?? t.defaultPicture}
          alt=""
          priority
          className="ml-auto aspect-8/5 w-60 max-w-full"
        />
      </div>
      {title && <p className="mt-8 font-heading text-title">{title}</p>}
      <dl className="mt-4 border-t border-line">
        {rows.map(
          ([term, value, small = []]) =>
            value && (
              <div key={term} className="flex flex-wrap gap-x-6 border-b border-line py-3">
                <dt className="basis-32 text-sm/7 text-ink">{term}</dt>
                <dd className="min-w-0 grow basis-64">
                  {value}
                  <Notes texts={small} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {isPromised && (
        <>
          <p className="mt-8 font-heading text-title">{t.stepsTitle}</p>
          {meaning && <p className="mt-3">{meaning}</p>}
          {advice && <p className="mt-3">{advice}</p>}
          {t.steps.map((step, index) => (
            <p key={index} className="mt-3 break-keep">
              <TextWithEmail text={step} email={email} />
            </p>
          ))}
        </>
      )}
      <p className="mt-7 text-right">
        <span className="block text-sm text-ink">{t.writer}</span>
        <span className="font-heading text-lg">{t.signature}</span>
      </p>
    </>
  );
}
