import { Fragment } from 'react';

/** A text that breaks only between its phrases. */
export function PhrasedText({ phrases }: { phrases: readonly string[] }) {
  return phrases.map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {/* No line begins with ＆. */}
      {phrase.split(/(.＆)/).map((part) =>
        part.endsWith('＆') ? (
          <span key={part} className="whitespace-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </Fragment>
  ));
}
