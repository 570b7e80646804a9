import { Fragment, type CSSProperties } from 'react';
import { fitWidth } from './fit.ts';

/** A text that breaks only between its phrases, in a smaller size where a phrase would not fit. */
export function PhrasedText({ phrases }: { phrases: readonly string[] }) {
  const width = fitWidth(phrases);
  const text = phrases.map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {/* ＆ may begin a line even where words keep together. */}
      {phrase.includes('＆') ? <span className="pair">{phrase}</span> : phrase}
    </Fragment>
  ));
  if (width === undefined) return text;
  return (
    <span className="fit" style={{ '--fit': width } as CSSProperties}>
      {text}
    </span>
  );
}
