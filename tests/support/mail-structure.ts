import { parseHTML } from 'linkedom';

/**
 * Takes HTML apart as a browser would: its elements and their attributes' names, of which two mails of one kind have
 * the same unless a value has broken out of its place, and the text that a reader sees.
 */
export function structureOf(html: string) {
  const { document } = parseHTML(html);
  const elements = [...document.querySelectorAll('*')].map(
    ({ tagName, attributes }) => `${tagName} ${[...attributes].map(({ name }) => name).join()}`,
  );
  return { elements: elements.join('\n'), text: document.body.textContent };
}
