interface Props {
  text: string;
  reference: string | undefined;
}

/** A text in which the reference breaks only if it is wider than a line. */
export function WithReference({ text, reference = '' }: Props) {
  if (reference === '') return <span>{text}</span>;
  const [before, after] = text.split(reference);
  return (
    <span>
      {before}
      <span className="inline-block">{reference}</span>
      {after}
    </span>
  );
}
