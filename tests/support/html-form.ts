import { parseHTML } from 'linkedom';

/** Returns the names and values that a browser would submit from an untouched form, in their order. */
export function submittedFields(page: string, selector = 'form'): [string, string][] {
  // HTML parsers normalize line endings to LF.
  const form = parseHTML(page.replace(/\r\n?/g, '\n')).document.querySelector(selector);
  if (form === null) throw new Error(`No ${selector} in ${page}`);
  return [...form.querySelectorAll('input, textarea, select')].flatMap((control) => {
    const name = control.getAttribute('name') ?? '';
    if (control.getAttribute('type') === 'checkbox' && !control.hasAttribute('checked')) return [];
    return [[name, valueOf(control).replaceAll('\n', '\r\n')] as [string, string]];
  });
}

function valueOf(control: Element): string {
  if (control.localName === 'textarea') {
    // A browser drops a textarea's first line break, and decodes character references that this parser keeps.
    return decode(control.textContent.replace(/^\n/, ''));
  }
  const source = control.localName === 'select' ? control.querySelector('[selected]') : control;
  return source?.getAttribute('value') ?? source?.textContent ?? '';
}

function decode(source: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return source.replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string) =>
    code === undefined ? (named[name] ?? whole) : String.fromCodePoint(Number(code)),
  );
}
