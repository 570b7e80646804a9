import { Fragment } from 'react';
import { fitClass } from './fit.ts';

/** A text that breaks only between its phrases, in a smaller size where a phrase would not fit. */
export function PhrasedText({ phrases }: { phrases: readonly string[] }) {
  const className = fitClass(phrases);
  const text = phrases.map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {/* ＆ may begin a line even where words keep together. */}
      {phrase.includes('＆') ? <span className="pair">{phrase}</span> : phrase}
    </Fragment>
  ));
  return className === undefined ? text : <span className={className}>{text}</span>;
}
