import { Fragment } from 'react';

/** A text that breaks only between its phrases. */
export function PhrasedText({ phrases }: { phrases: readonly string[] }) {
  return phrases.map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ));
}
