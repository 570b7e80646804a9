/** Where a page's title and URL are handed on to others (product: retreat/share). */
export function shareHrefs(title: string, url: string) {
  return {
    line: `https://social-plugins.line.me/lineit/share?${query({ url })}`,
    x: `https://x.com/intent/post?${query({ text: title, url })}`,
    mail: `mailto:?${query({ subject: title, body: `${title}\n${url}` })}`,
  };
}

/** What may stay as it is in a query stays, letters beyond ASCII too: browsers encode them, and the page is lighter. */
function query(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value.replace(/[^\w.~:/-]/g, encodedAscii)}`)
    .join('&');
}

function encodedAscii(character: string): string {
  return character > '~' ? character : encodeURIComponent(character);
}
