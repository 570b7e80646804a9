import { parseHTML } from 'linkedom';

/** The names and values that a browser would send of a form, in their order, before anything is typed. */
export function fieldsOf(page: string, selector = 'form'): [string, string][] {
  // Line ends of a document are LF to its parser.
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
    // A browser drops the first line end, and decodes what this parser leaves as it is.
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
