interface Props {
  text: string;
  reference: string | undefined;
}

/**
 * A text in which the reference breaks only if it is wider than a line. The keys let React replace the whole element,
 * because it can't remove a text that a translator has replaced.
 */
export function WithReference({ text, reference = '' }: Props) {
  if (reference === '') return <span key="plain">{text}</span>;
  const [before, after] = text.split(reference);
  return (
    <span key="marked">
      {before}
      <span className="inline-block">{reference}</span>
      {after}
    </span>
  );
}
