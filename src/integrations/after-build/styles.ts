import { readFile } from 'node:fs/promises';
import { transform } from 'lightningcss';

/** The link to the site's stylesheet as Astro writes it; that to the one for printing has a `media`. */
const stylesheetLink = /<link rel="stylesheet" href="([^"]+)">/;

/** What starts after the first paint. */
const late = '<template data-late>';

/**
 * Returns a function that writes the rules that a page uses into its HTML, so that its first paint waits for no request.
 * The whole stylesheet, whose other rules are for what scripts add, is linked where they start, disabled: see
 * src/browser/whole-sheet.ts.
 */
export function inlineStyles(dist: URL) {
  /** All pages share one stylesheet (`cssCodeSplit` in astro.config.mjs). */
  let sheet: Promise<Stylesheet> | undefined;

  /** @param classes the classes in the page. */
  return async (html: string, classes: ReadonlySet<string>): Promise<string> => {
    const [link, href] = stylesheetLink.exec(html) ?? [];
    if (link === undefined || href === undefined) return html;
    sheet ??= readFile(new URL(`.${href}`, dist)).then(readStylesheet);
    const rules = (await sheet)(classes, html);
    const whole = link.replace('href', 'disabled href');
    // Before the whole stylesheet, in which the order of the rules is right.
    return html.replace(link, '').replace(late, () => `<style>${rules}</style>${late}${whole}`);
  };
}

/** Returns the rules of a stylesheet that a page with these classes uses. Rules without a class are on every page. */
type Stylesheet = (classes: ReadonlySet<string>, html: string) => string;

/** Reads a stylesheet. */
export function readStylesheet(file: Uint8Array): Stylesheet {
  // The notices of licenses stay in the file.
  const css = String(file).replace(/\/\*!.*?\*\//gs, '');
  const code = Buffer.from(css);
  const escaped = css.match(/(?<=\.)(?:\\.|[\w-])+/g) ?? [];
  const names = new Set(escaped.map((name) => name.replace(/\\(.)/g, '$1')));
  // Custom properties, and names of animations.
  const identifiers = new Set(css.match(/(?<=@keyframes )[\w-]+|--[\w-]+(?=[:{ ])/g));

  return (classes, html) => {
    const prune = (unusedSymbols: Iterable<string>) =>
      String(
        transform({ filename: 'style.css', code, minify: true, unusedSymbols: [...unusedSymbols] })
          .code,
      );
    const unused = names.difference(classes);
    const uses = (prune(unused) + html).match(/var\(--[\w-]+|animation(?:-name)?:[^;}]+/g) ?? [];
    const used = new Set(uses.join(' ').match(/[\w-]+/g));
    return prune(unused.union(identifiers.difference(used)));
  };
}
