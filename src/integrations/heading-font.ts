import { writeFileSync } from 'node:fs';
import type { BuiltPage } from './built-page.ts';
import { faceAdditions, faceRule, sharedFaces, type FacePart } from './face-delivery.ts';
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

/** The faces of a site, cut. */
export interface HeadingFaces {
  style: string;
  additionsFor: (facts: PageFacts) => PageAdditions;
}

/**
 * Cuts the heading face to the characters that the built pages set in it: parts that pages share, and
 * one with what only one page needs. The pages are the source: rows, dictionaries and articles all end
 * there.
 *
 * @returns what each page has to say of its faces, and the style that all of them carry.
 */
export async function cutHeadingFont(
  pages: readonly BuiltPage[],
  making: Making,
): Promise<HeadingFaces> {
  const cut = cutter(making);
  const common = commonParts(pages.map(({ facts }) => facts.headings));
  const shared = await Promise.all(common.map(({ name, characters }) => cut(name, characters)));

  const needed = new Set(pages.map(({ facts }) => ownCharacters(facts.headings, common)));
  needed.delete('');
  const own = new Map<string, FacePart & { sheet: string }>();
  await Promise.all(
    [...needed].map(async (characters) => {
      const part = await cut('page', characters);
      const rule = faceRule(part);
      const sheet = `/_astro/faces.${contentHash(rule)}.css`;
      writeFileSync(new URL(`.${sheet}`, making.dist), rule);
      own.set(characters, { ...part, sheet });
    }),
  );
  return {
    style: sharedFaces(shared),
    additionsFor: (facts) =>
      faceAdditions(facts, shared, own.get(ownCharacters(facts.headings, common))),
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
