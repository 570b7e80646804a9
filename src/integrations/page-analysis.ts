import { createHash } from 'node:crypto';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { Parser } from 'htmlparser2';
import { glyphsOf } from '#packages/heading-font/glyphs.ts';

/** A range of a page's HTML, as `slice` takes it. */
export type Span = readonly [from: number, to: number];

/** The offsets at which the last steps of a build change a page. */
export interface PageOffsets {
  /** At the end of the opening tag of the root element. */
  root: number | undefined;
  /** Before the end of the body. */
  end: number | undefined;
  /** Astro's inline style and scripts for islands, which src/scripts/islands.ts replaces. */
  islandScripts: Span | undefined;
  /** The element that names headings outside the page's HTML: `<meta name="headings" content="…">`. */
  headings: Span | undefined;
}

/** The data of a page that the last steps of a build need; plain data, cached between builds. */
export interface PageAnalysis {
  offsets: PageOffsets;
  /** The characters of its headings: each once, in order. */
  headings: string;
  /** Hashes of its inline scripts and styles, as the Content-Security-Policy writes them. */
  scripts: string[];
  styles: string[];
  /** Origins of pictures on other hosts. */
  imageOrigins: string[];
  /** The first tag with an attribute that the policy blocks: `<p style>`. */
  blocked: string | undefined;
}

/** Elements set in the heading font: headings, and others by class. */
const headingTags = new Set(['h1', 'h2', 'h3', 'h4']);
const headingClass = /(?:^|\s)font-heading(?:\s|$)/;

/**
 * Analyzes a page as Astro rendered it, in one pass and without building a DOM.
 *
 * @param html the whole page; the offsets refer to it.
 */
export function analyzePage(html: string): PageAnalysis {
  const offsets: PageOffsets = {
    root: undefined,
    end: undefined,
    islandScripts: islandScriptsOf(html),
    headings: undefined,
  };
  const images = new Set<string>();
  const scripts: string[] = [];
  const styles: string[] = [];
  let blocked: string | undefined;
  let headings = '';

  /** For each open element, whether it is a heading, and where the hash of its code belongs. */
  const open: { isHeading: boolean; code: string[] | undefined }[] = [];
  let openHeadings = 0;
  let code = '';

  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      const named = Object.keys(attributes);
      const bad = named.find((attribute) => attribute === 'style' || /^on[a-z]/.test(attribute));
      if (bad !== undefined) blocked ??= `<${name} ${bad}>`;
      const isHeading = headingTags.has(name) || headingClass.test(attributes['class'] ?? '');
      let hashed: string[] | undefined;
      if (name === 'html') offsets.root ??= parser.endIndex;
      if (name === 'script' && !('src' in attributes) && isExecutable(attributes['type'])) {
        hashed = scripts;
      } else if (name === 'style') {
        hashed = styles;
      } else if (name === 'meta' && attributes['name'] === 'headings') {
        headings += attributes['content'] ?? '';
        offsets.headings = [parser.startIndex, parser.endIndex + 1];
      } else if (name === 'img') {
        const src = attributes['src'] ?? '';
        if (/^https?:/i.test(src)) images.add(new URL(src).origin);
      }
      if (isWithin(offsets.islandScripts, parser.startIndex)) hashed = undefined;
      if (hashed !== undefined) code = '';
      if (isHeading) openHeadings += 1;
      open.push({ isHeading, code: hashed });
    },
    ontext(text) {
      if (open.at(-1)?.code !== undefined) code += text;
      if (openHeadings > 0) headings += text;
    },
    onclosetag(name, isImplied) {
      const closed = open.pop();
      closed?.code?.push(policyHash(code));
      if (closed?.isHeading) openHeadings -= 1;
      if (name === 'body' && !isImplied) offsets.end = parser.startIndex;
    },
  });
  parser.end(html);

  return {
    offsets,
    headings: glyphsOf(headings),
    scripts,
    styles,
    imageOrigins: [...images],
    blocked,
  };
}

/** The HTML to insert into a page once everything about the site is known. */
export interface PageAdditions {
  /** An attribute of the root element. */
  root?: string;
  /** At the end of the body. */
  end?: string;
}

/**
 * Returns a page with the additions inserted, and without Astro's island scripts and the names of headings outside its
 * HTML; the rest stays the same to the byte.
 */
export function insertAdditions(
  html: string,
  offsets: PageOffsets,
  additions: PageAdditions,
): string {
  const { root, end, islandScripts, headings } = offsets;
  const changes: [...Span, string | undefined][] = [];
  if (root !== undefined) changes.push([root, root, additions.root]);
  if (end !== undefined) changes.push([end, end, additions.end]);
  if (islandScripts !== undefined) changes.push([...islandScripts, '']);
  if (headings !== undefined) changes.push([...headings, '']);

  let completed = '';
  let at = 0;
  for (const [from, to, text] of changes.sort(([a], [b]) => a - b)) {
    if (text === undefined) continue;
    completed += html.slice(at, from) + text;
    at = to;
  }
  return completed + html.slice(at);
}

/** The range of the style and the two scripts that Astro puts before a page's first island. */
function islandScriptsOf(html: string): Span | undefined {
  const last = `<script>${islandScript}</script>`;
  const at = html.indexOf(last);
  const from = html.lastIndexOf('<style>', at);
  return at < 0 || from < 0 ? undefined : [from, at + last.length];
}

function isWithin(span: Span | undefined, at: number): boolean {
  return span !== undefined && span[0] <= at && at < span[1];
}

/** Returns the hash source of an inline script or style for the Content-Security-Policy. */
export function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Whether a script of this type needs a hash in the Content-Security-Policy; data blocks such as JSON-LD don't. */
function isExecutable(type: string | undefined): boolean {
  return type === undefined || type === '' || type === 'module' || type === 'text/javascript';
}
