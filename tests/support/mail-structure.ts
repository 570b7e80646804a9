import { parseHTML } from 'linkedom';

/**
 * Parses HTML as a browser would, into its visible text and its elements with the names of their attributes. Two mails
 * of one kind have the same elements unless a value was inserted without escaping.
 */
export function structureOf(html: string) {
  const { document } = parseHTML(html);
  const elements = [...document.querySelectorAll('*')].map(
    ({ tagName, attributes }) => `${tagName} ${[...attributes].map(({ name }) => name).join()}`,
  );
  return { elements: elements.join('\n'), text: document.body.textContent };
}
