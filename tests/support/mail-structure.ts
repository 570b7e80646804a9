import { parseHTML } from 'linkedom';

/** A mail's or page's HTML, taken apart. */
export interface Structure {
  /**
   * Its elements and their attributes' names, without text: two mails of one kind have the same,
   * unless a value has broken out of its place.
   */
  elements: string;
  /** The text that a reader sees. */
  text: string;
}

/** Takes HTML apart as a browser would. */
export function structureOf(html: string): Structure {
  const { document } = parseHTML(html);
  const elements = [...document.querySelectorAll('*')].map(
    ({ tagName, attributes }) => `${tagName} ${[...attributes].map(({ name }) => name).join()}`,
  );
  return { elements: elements.join('\n'), text: document.body.textContent };
}
