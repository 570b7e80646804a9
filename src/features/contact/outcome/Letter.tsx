import type { ReactNode } from 'react';
import { Picture } from '#components/ui/Picture.tsx';
import { dayInWords } from '#i18n/format.ts';
import { TripText } from '../choices/TripText.tsx';
import { TextWithEmail } from './MailInstead.tsx';
import type { ContactData } from '../form-data.ts';
import type { Sent } from './outcome.ts';

interface Props extends ContactData {
  greeting: ReactNode;
  /** What is known of the inquiry: nothing on the page without scripts. */
  sent?: Omit<Sent, 'kind'>;
}

/** The letter that answers an inquiry: what it is about, who answers and by which day, and what happens next. */
export function Letter({ letter: t, greeting, sent = {}, ...data }: Props) {
  const { locale, email } = data;
  const { reference, answerBy, trip } = sent;
  const day = answerBy && dayInWords(locale, answerBy);
  const isPromised = answerBy !== null;
  const rows = [
    [t.about, trip?.choice && <TripText {...data} trip={trip} />],
    [t.answer, isPromised && (day ? t.by.replace('{day}', day) : t.soon)],
    [t.reference, reference && <span className="inline-block">{reference}</span>],
  ] as const;
  return (
    <>
      <div className="flex flex-wrap-reverse items-start gap-6">
        <div className="min-w-0 grow basis-48 text-lg">{greeting}</div>
        <Picture
          picture={trip?.data?.picture ?? t.defaultPicture}
          alt=""
          priority
          className="ml-auto aspect-8/5 w-60 max-w-full"
        />
      </div>
      <dl className="mt-7 hairline-t border-line">
        {rows.map(
          ([term, value]) =>
            value && (
              <div key={term} className="flex flex-wrap gap-x-6 hairline-b border-line py-3">
                <dt className="basis-32 text-sm [line-height:1.75rem] text-ink">{term}</dt>
                <dd className="min-w-0 grow basis-64">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {isPromised && (
        <>
          <p className="mt-8 font-heading text-title">{t.stepsTitle}</p>
          <ol className="mt-3 list-decimal pl-8 [word-break:keep-all] [:lang(ja)_&]:[list-style-type:japanese-informal]">
            {t.steps.map((step, index) => (
              <li key={index} className="py-1.5">
                <TextWithEmail text={step} email={email} />
              </li>
            ))}
          </ol>
        </>
      )}
      <p className="mt-7 text-right">
        <span className="block text-sm text-ink">{t.writer}</span>
        <span className="font-heading text-lg">{t.signature}</span>
      </p>
    </>
  );
}
