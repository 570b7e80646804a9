import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PhrasedText } from '#i18n/PhrasedText.tsx';
import { Letter } from '../outcome/Letter.tsx';
import { MailInstead } from '../outcome/MailInstead.tsx';
import type { Outcome } from '../outcome/outcome.ts';
import { ContactForm } from './ContactForm.tsx';
import { askFor } from './draft.ts';
import type { ContactFormData } from './form-data.ts';

/** Milliseconds for which the success banner stays, and after which it is tried again if it is being read. */
const bannerDuration = 5000;

/** The contact page's form with its banners. */
export function ContactSection(props: ContactFormData) {
  const { labels } = props;
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBannerShown, setBannerShown] = useState(false);
  const banner = useRef<HTMLDivElement>(null);
  const banners = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const [retreat] = useState(() => askFor(globalThis.location?.search));

  useEffect(() => {
    if (!isBannerShown) return;
    const leave = () => setBannerShown(banner.current?.matches(':hover, :focus') === true);
    const timer = setInterval(leave, bannerDuration);
    return () => clearInterval(timer);
  }, [isBannerShown]);

  useEffect(() => {
    if (outcome === undefined) return;
    banners.current?.focus({ preventScroll: true });
    banners.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);

  const sent = outcome?.kind === 'sent' ? outcome : undefined;
  const words = sent?.notice ?? labels.sent.text;

  const finish = (finished: Outcome) => {
    if (banners.current === null) {
      // The visitor has left the page; src/browser/contact.ts shows the outcome on the next one.
      document.dispatchEvent(new CustomEvent('inquiry-outcome', { detail: finished }));
      return;
    }
    // Errors of fields are shown under the fields, not in the banner.
    setOutcome(finished.kind === 'failed' && finished.fields ? undefined : finished);
    setBannerShown(finished.kind === 'sent');
  };

  const writeAnother = () => {
    // The form must be visible to get the focus.
    flushSync(() => setOutcome(undefined));
    form.current?.querySelector<HTMLElement>('[name=name]')?.focus();
  };

  return (
    <>
      <div ref={banners} tabIndex={-1} className="scroll-mt-8">
        <div role="status">
          {sent && (
            <div
              ref={banner}
              hidden={!isBannerShown}
              tabIndex={0}
              role="group"
              aria-label={labels.sent.title}
              className="folding mb-8 [border-left-width:4px] border-moss bg-paper px-6 py-5"
            >
              <p className="font-heading text-title">{labels.sent.title}</p>
              <p className="mt-2">{words}</p>
            </div>
          )}
        </div>
        {/* Its own element for each, because React can't remove a text that a translator has replaced. */}
        <h2 id="form" key={sent ? 'sent' : 'form'} className="fit-box mb-8 text-heading">
          <PhrasedText phrases={sent ? labels.sentPhrases : labels.titlePhrases} />
        </h2>
        <div role="alert">
          {outcome?.kind === 'failed' && (
            <div className="mb-8 [border-left-width:4px] border-error bg-paper px-6 py-5">
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
        {sent && (
          <>
            <Letter {...props} greeting={isBannerShown ? undefined : words} sent={sent} />
            <button type="button" className="mt-7 text-link" onClick={writeAnother}>
              {labels.sent.another}
            </button>
          </>
        )}
      </div>
      <div ref={form} hidden={sent !== undefined}>
        <ContactForm {...props} variant="page" retreat={retreat} onOutcome={finish} />
      </div>
    </>
  );
}
