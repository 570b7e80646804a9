import { parseHTML } from 'linkedom';

/**
 * A mail's HTML as its elements and their attributes' names, without text: two mails of one kind
 * have the same, unless a value has broken out of its place.
 */
export function structureOf(html: string): string {
  const { document } = parseHTML(html);
  return [...document.querySelectorAll('*')]
    .map(
      (element) => `${element.tagName} ${[...element.attributes].map(({ name }) => name).join()}`,
    )
    .join('\n');
}

/** The text that a reader of the HTML sees. */
export function textOf(html: string): string {
  return parseHTML(html).document.body.textContent;
}
