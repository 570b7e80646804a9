// pure module
/** A page's former path, which leads to the path it has today. Both as links have them. */
export interface Redirect {
  from: string;
  to: string;
}

/** How many lines without placeholders the host reads in `_redirects`. */
const mostLines = 2000;

/** The ways to write a path that lead to its page, as the host takes those of a page that is there. */
const endings = ['', '/', '.html'];

/**
 * The text of `_redirects`, which the host reads: permanent redirects from every former path, however
 * it is written (product: redirects/permanent). The host keeps a query.
 *
 * @throws when there are more lines than the host reads.
 */
export function redirectsFile(redirects: readonly Redirect[]): string {
  const lines = redirects.flatMap(({ from, to }) =>
    endings.map((ending) => `${from}${ending} ${to} 301`),
  );
  if (lines.length > mostLines) {
    throw new Error(
      `前のアドレスからの転送が ${lines.length} 行になり、配信サービスが読める ${mostLines} 行を超えました。` +
        'retreats 表の former_ids と article.yaml の former から、もう使われていない古いものを消してください。 ' +
        `The redirects from former addresses come to ${lines.length} lines; the host reads ${mostLines}. ` +
        'Remove the oldest ones from former_ids of the table retreats and from former of article.yaml.',
    );
  }
  return lines.map((line) => `${line}\n`).join('');
}
