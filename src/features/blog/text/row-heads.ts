/**
 * A table whose corner is empty compares things by rows too: the first cell of each row becomes
 * the row's heading. Others stay as they are.
 *
 * @param html the table's parts as the components of a text render them.
 * @example rowHeads('<thead><tr><td></td>…</tr></thead><tbody><tr><td>京都</td>…')
 * // => '<thead><tr><td></td>…</tr></thead><tbody><tr><th scope="row">京都</th>…'
 */
export function rowHeads(html: string): string {
  const [head = '', ...bodies] = html.split('<tbody>');
  if (!/<tr>\s*<td/.test(head)) return html;
  const headed = bodies.map((body) =>
    body.replace(/<tr>\s*<td\b([^>]*)>([\s\S]*?)<\/td>/g, '<tr><th scope="row"$1>$2</th>'),
  );
  return [head, ...headed].join('<tbody>');
}
