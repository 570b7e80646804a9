import { useEffect, useRef, useState } from 'react';
import { PhrasedText } from '#i18n/PhrasedText.tsx';
import { MailInstead } from '../outcome/MailInstead.tsx';
import { sentDetails, type Outcome } from '../outcome/outcome.ts';
import { WithReference } from '../outcome/WithReference.tsx';
import { ContactForm } from './ContactForm.tsx';
import { writeDraft } from './draft.ts';
import type { ContactFormData } from './form-data.ts';

/** Milliseconds for which the success banner stays. */
const bannerDuration = 5000;

/** The contact page's form with its banners. */
export function ContactSection(props: ContactFormData) {
  const { labels } = props;
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBannerShown, setBannerShown] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const banners = useRef<HTMLDivElement>(null);
  const [retreat] = useState(() => askedFor('retreat'));

  // The link of a departure overrides an earlier choice, that of a retreat doesn't.
  useEffect(() => {
    const departure = askedFor('departure');
    if (departure !== '') writeDraft({ retreat: askedFor('retreat'), departure });
  }, []);

  useEffect(() => {
    if (!isBannerShown || isPaused) return;
    const timer = setTimeout(() => setBannerShown(false), bannerDuration);
    return () => clearTimeout(timer);
  }, [isBannerShown, isPaused]);

  useEffect(() => {
    if (outcome === undefined) return;
    banners.current?.focus({ preventScroll: true });
    banners.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);

  const sent = outcome?.kind === 'sent' ? outcome : undefined;

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

  return (
    <>
      <div ref={banners} tabIndex={-1} className="scroll-mt-8">
        <div className={sent && 'mb-8 [border-left-width:4px] border-moss bg-paper px-6 py-5'}>
          <div role="status">
            {sent !== undefined && isBannerShown && (
              <div
                tabIndex={0}
                role="group"
                aria-label={labels.sent.title}
                onMouseEnter={() => setPaused(true)}
                onMouseLeave={() => setPaused(false)}
                onFocus={() => setPaused(true)}
                onBlur={() => setPaused(false)}
              >
                <p className="font-heading text-title">{labels.sent.title}</p>
                <p className="mt-2">
                  {sent.notice ?? (sent.isEmpty ? labels.sent.unconfirmed : labels.sent.text)}
                </p>
                {sent.reference !== undefined && (
                  <p className="mt-2">
                    <WithReference
                      text={labels.sent.reference.replace('{reference}', sent.reference)}
                      reference={sent.reference}
                    />
                  </p>
                )}
              </div>
            )}
          </div>
          {sent !== undefined && !isBannerShown && (
            <>
              <p className="phrased font-heading text-title">
                <PhrasedText phrases={labels.sentPhrases} />
              </p>
              <p className="mt-2 whitespace-pre-line">
                <WithReference text={sentDetails(sent, labels)} reference={sent.reference} />
              </p>
            </>
          )}
        </div>
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
      </div>
      <ContactForm {...props} variant="page" retreat={retreat} onOutcome={finish} />
    </>
  );
}

/** Returns the retreat or departure that the page's URL asks for; `''` for none. */
function askedFor(name: 'retreat' | 'departure'): string {
  // A build has no `location`.
  return new URLSearchParams(globalThis.location?.search).get(name) ?? '';
}
