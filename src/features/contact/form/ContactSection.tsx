import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadWholeSheet } from '#browser/whole-sheet.ts';
import { useJson } from '#components/use-json.ts';
import { WithoutJson } from '#components/WithoutJson.tsx';
import { pathTo, routes } from '#i18n/paths.ts';
import { PhrasedText } from '#i18n/phrases/PhrasedText.tsx';
import { Letter } from '../outcome/Letter.tsx';
import { MailInstead } from '../outcome/MailInstead.tsx';
import type { Outcome } from '../outcome/outcome.ts';
import { ContactForm } from './ContactForm.tsx';
import { choiceInQuery, keepDepartureOfQuery } from './draft.ts';
import type { ContactData, ContactFormData } from '../form-data.ts';

/** Milliseconds for which the success banner stays; its sentences stay in the letter. */
const bannerDuration = 5000;

/** The contact page's form with its banners. The texts of the letter load once it has hydrated. */
export function ContactSection(props: ContactFormData) {
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <WithoutJson>
      <Section {...props} outcome={outcome} setOutcome={setOutcome} />
    </WithoutJson>
  );
}

interface SectionProps extends ContactFormData {
  outcome: Outcome | undefined;
  setOutcome: (outcome: Outcome | undefined) => void;
}

function Section({ outcome, setOutcome, ...props }: SectionProps) {
  const { labels, locale } = props;
  const letter = useJson<ContactData>(pathTo(locale, `${routes.contact}.json`)).data?.letter;
  const sent = letter && outcome?.kind === 'sent' ? outcome : undefined;
  const [isBannerShown, setBannerShown] = useState(false);
  const banners = useRef<HTMLDivElement>(null);
  const [initialChoice] = useState(() => choiceInQuery(globalThis.location?.search));
  // Before the form's effects, which keep what was typed.
  useLayoutEffect(() => {
    keepDepartureOfQuery(location.search);
    // Back and reloads keep the date that the visitor has chosen instead.
    const url = new URL(location.href);
    url.searchParams.delete('departure');
    history.replaceState(null, '', url.href);
  }, []);
  useEffect(() => void loadWholeSheet().catch(console.warn), []);

  useEffect(() => {
    if (outcome === undefined) return;
    banners.current?.focus({ preventScroll: true });
    banners.current?.scrollIntoView({ block: 'start' });
    const timer = setTimeout(() => setBannerShown(false), bannerDuration);
    return () => clearTimeout(timer);
  }, [outcome, sent]);

  // A letter that goes with the page's language is shown again in the other one.
  useEffect(() => () => void (sent && showAfterSwitch(sent)), [sent]);

  const banner = isBannerShown && {
    role: 'group',
    'aria-label': letter?.title,
    className: 'border-l-4 border-moss px-4',
  };
  const greeting = (
    <div {...banner}>
      {banner && <p className="mb-2 font-heading text-title">{letter?.title}</p>}
      <p>{sent?.notice ?? letter?.text}</p>
    </div>
  );

  const finish = (finished: Outcome) => {
    if (banners.current === null) return showAfterSwitch(finished);
    // Errors of fields are shown under the fields, not in the banner.
    setOutcome(finished.kind === 'failed' && finished.fields ? undefined : finished);
    setBannerShown(finished.kind === 'sent');
  };

  return (
    <>
      <div ref={banners} tabIndex={-1} aria-labelledby="form" role="group" className="scroll-mt-8">
        {/* Its own element for each, because React can't remove a text that a translator has replaced. */}
        <h2 id="form" key={sent ? 'sent' : 'form'} className="mb-8 text-heading">
          <PhrasedText phrases={sent && letter ? letter.titlePhrases : labels.titlePhrases} />
        </h2>
        <div role="alert">
          {outcome?.kind === 'sent' && !letter && (
            <p className="mb-8 border-l-4 border-moss bg-paper px-6 py-5">
              {outcome.notice ?? labels.received}
            </p>
          )}
          {outcome?.kind === 'failed' && (
            <div className="mb-8 border-l-4 border-error bg-paper px-6 py-5">
              <p className="font-heading text-title text-error">{labels.failed.bannerTitle}</p>
              <p className="mt-2">{labels.failed.bannerText}</p>
              <MailInstead {...props} />
              <details className="mt-3">
                <summary className="text-link">{labels.failed.showDetails}</summary>
                <p className="mt-3 font-mono text-sm whitespace-pre-line">{outcome.pageDetails}</p>
              </details>
            </div>
          )}
        </div>
        {sent && letter && <Letter {...props} letter={letter} greeting={greeting} sent={sent} />}
      </div>
      {sent ? (
        <a href={pathTo(locale, routes.contact)} className="mt-7 text-link">
          {letter?.another}
        </a>
      ) : (
        <ContactForm {...props} variant="page" initialChoice={initialChoice} onOutcome={finish} />
      )}
    </>
  );
}

/** Shows an outcome on the page to which the visitor has switched, by load-dialog.ts. */
function showAfterSwitch(outcome: Outcome): void {
  document.dispatchEvent(new CustomEvent('inquiry-outcome', { detail: outcome }));
}
