import type { BuiltPage } from './built-page.ts';
import { faceLinks, faceRule, type FacePart } from './face-delivery.ts';
import { commonParts, ownCharacters } from './glyphs.ts';
import type { PageAdditions, PageFacts } from './page-facts.ts';
import { contentHash, makersVersion, type Store } from './store.ts';
import type { Workshop } from './workshop.ts';

/** What it takes to put made files into the site. */
export interface Making {
  /** The finished pages. */
  dist: URL;
  /** What earlier builds made. */
  store: Store;
  workshop: Workshop;
}

/** What each page has to say of the faces. */
export type FaceAdditions = (facts: PageFacts) => PageAdditions;

/**
 * Cuts the heading face to the characters that the built pages set in it: parts that pages share, and
 * one with what only one page needs. The pages are the source: rows, dictionaries and articles all end
 * there.
 */
export async function cutHeadingFont(
  pages: readonly BuiltPage[],
  making: Making,
): Promise<FaceAdditions> {
  const cut = cutter(making);
  const common = commonParts(pages.map(({ facts }) => facts.headings));
  const shared = await Promise.all(
    common.map(({ name, characters }) =>
      // Spaces as wide as the face's own: one from whatever face stands in would be another on each machine.
      cut(name, name === 'latin' ? ` ${characters}` : characters),
    ),
  );
  const writeSheet = (parts: readonly FacePart[]) => {
    const rules = parts.map(faceRule).join('');
    const file = `faces.${contentHash(rules)}.css`;
    const path = `_astro/${file}`;
    if (!making.store.has(file)) making.store.write(file, rules);
    making.store.put(file, new URL(path, making.dist));
    return `/${path}`;
  };
  const sharedSheet = writeSheet(shared);

  const needed = new Set(pages.map(({ facts }) => ownCharacters(facts.headings, common)));
  needed.delete('');
  const own = new Map<string, string>();
  await Promise.all(
    [...needed].map(async (characters) => {
      own.set(characters, writeSheet([await cut('page', characters)]));
    }),
  );
  return ({ headings }) => {
    const ownSheet = own.get(ownCharacters(headings, common));
    return { end: faceLinks([sharedSheet, ...(ownSheet === undefined ? [] : [ownSheet])]) };
  };
}

/** What puts a part of the face into the site, cut now if no earlier build has. */
function cutter({ dist, store, workshop }: Making) {
  const version = makersVersion(['cut-face.ts'], ['subset-font', '@fontsource/shippori-mincho']);
  const whole = `${version}.ttf`;
  let unpacked: Promise<void> | undefined;
  const unpack = async () => {
    if (!store.has(whole)) store.write(whole, await workshop.make({ kind: 'whole face' }));
  };
  return async (name: string, characters: string): Promise<FacePart> => {
    const key = contentHash(version, characters);
    const file = `${key}.woff2`;
    if (!store.has(file)) {
      await (unpacked ??= unpack());
      const order = { kind: 'face', characters, whole: store.url(whole).href } as const;
      store.write(file, await workshop.make(order));
    }
    const path = `_astro/mincho-${name}.${key}.woff2`;
    store.put(file, new URL(path, dist));
    return { characters, href: `/${path}` };
  };
}
