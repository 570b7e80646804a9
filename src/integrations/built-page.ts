import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';

/** A page of the finished build, parsed. */
export interface BuiltPage {
  file: URL;
  document: Document;
  /** Set by whoever changes the document: only then it is written again. */
  changed: boolean;
}

/** Every HTML page below a folder. */
export async function readPages(dist: URL): Promise<BuiltPage[]> {
  const pages: BuiltPage[] = [];
  for await (const name of glob('**/*.html', { cwd: fileURLToPath(dist) })) {
    const file = new URL(name, dist);
    const { document } = parseHTML(await readFile(file, 'utf8'));
    pages.push({ file, document, changed: false });
  }
  return pages.sort((a, b) => (a.file.href < b.file.href ? -1 : 1));
}

/** Writes the changed pages back. */
export async function writePages(pages: readonly BuiltPage[]): Promise<void> {
  await Promise.all(
    pages
      .filter(({ changed }) => changed)
      .map(({ file, document }) => writeFile(file, written(document))),
  );
}

/**
 * A document as HTML that reads back as the same document. linkedom writes titles and the values of
 * attributes as they are, so that `&lt;/title>` in a retreat's name would end the title and begin
 * whatever comes after it.
 */
function written(document: Document): string {
  const copy = document.cloneNode(true) as Document;
  for (const element of copy.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? '';
      if (value.includes('&')) element.setAttribute(name, value.replaceAll('&', '&amp;'));
    }
  }
  for (const title of copy.querySelectorAll('title')) {
    title.textContent = title.textContent.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  }
  return copy.toString();
}
