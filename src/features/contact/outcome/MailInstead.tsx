import { PhrasedText } from '#i18n/phrases/PhrasedText.tsx';
import type { ContactFormData } from '../form-data.ts';

/** Says that an inquiry that couldn't be sent may be mailed instead, with a link. */
export function MailInstead({ labels, email }: ContactFormData) {
  return (
    <p className="mt-3 break-keep">
      <TextWithEmail text={labels.mailInstead} email={email} />
    </p>
  );
}

/** A text in phrases, with the address as a link between its two parts, if it has two. */
export function TextWithEmail({ text, email }: { text: readonly string[][]; email: string }) {
  const [before = [], after] = text;
  return (
    <>
      <span>
        <PhrasedText phrases={before} />
      </span>
      {after && (
        <>
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
          <span>
            <PhrasedText phrases={after} />
          </span>
        </>
      )}
    </>
  );
}
