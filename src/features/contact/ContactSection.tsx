import { useEffect, useRef, useState } from 'react';
import { ContactForm } from './ContactForm.tsx';
import type { ContactFormData } from './labels.ts';
import { pageError, type Outcome } from './submit.ts';

type Banner =
  { kind: 'sent'; reference?: string; notice?: string } | { kind: 'failed'; details: string };

/** How long the success banner stays, in milliseconds (product: contact/sent-page). */
const bannerTime = 5000;

/** The contact page's form with its banners (product: contact/sent-page, contact/failed-page). */
export function ContactSection(props: ContactFormData) {
  const { labels } = props;
  const [banner, setBanner] = useState<Banner>();
  const [held, setHeld] = useState(false);
  const top = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (banner?.kind !== 'sent' || held) return;
    const timer = setTimeout(() => setBanner(undefined), bannerTime);
    return () => clearTimeout(timer);
  }, [banner, held]);

  useEffect(() => {
    if (banner !== undefined) top.current?.scrollIntoView({ block: 'nearest' });
  }, [banner]);

  const finish = (outcome: Outcome) => {
    if (outcome.kind === 'sent') setBanner(outcome);
    else if (outcome.kind === 'refused' && outcome.fields !== undefined) setBanner(undefined);
    else setBanner({ kind: 'failed', details: pageError(outcome, labels) });
  };

  return (
    <>
      <div
        ref={top}
        className="scroll-mt-8"
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <div role="status">
          {banner?.kind === 'sent' && (
            <div
              tabIndex={0}
              role="group"
              aria-label={labels.sent.title}
              className="mb-8 border-l-4 border-moss bg-paper px-6 py-5"
            >
              <p className="font-heading text-title">{labels.sent.title}</p>
              <p className="mt-2">{banner.notice ?? labels.sent.text}</p>
              {banner.reference !== undefined && (
                <p className="mt-2">
                  {labels.sent.reference.replace('{reference}', banner.reference)}
                </p>
              )}
            </div>
          )}
        </div>
        <div role="alert">
          {banner?.kind === 'failed' && (
            <div className="mb-8 border-l-4 border-beni bg-paper px-6 py-5">
              <p className="font-heading text-title text-beni">{labels.bannerTitle}</p>
              <p className="mt-2">{labels.bannerText}</p>
              <details className="mt-3">
                <summary className="quiet-link">{labels.showDetails}</summary>
                <p className="mt-3 font-mono text-sm whitespace-pre-line">{banner.details}</p>
              </details>
            </div>
          )}
        </div>
      </div>
      <ContactForm {...props} idPrefix="contact" emptyIsSent onOutcome={finish} />
    </>
  );
}
