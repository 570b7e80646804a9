/** Returns the links that share a page's title and URL. */
export function shareHrefs(title: string, url: string) {
  return {
    line: `https://social-plugins.line.me/lineit/share?${query({ url })}`,
    x: `https://x.com/intent/post?${query({ text: title, url })}`,
    mail: `mailto:?${query({ subject: title, body: `${title}\n${url}` })}`,
  };
}

/** Encodes only what a query requires, and leaves non-ASCII letters to the browser, which makes the HTML smaller. */
function query(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value.replace(/[^\w.~:/-]/g, encodedAscii)}`)
    .join('&');
}

function encodedAscii(character: string): string {
  return character > '~' ? character : encodeURIComponent(character);
}
