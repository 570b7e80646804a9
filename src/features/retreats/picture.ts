import type { PictureData } from '#components/ui/picture.ts';
import { print, type PrintUse } from '#components/ui/print.ts';
import { bannerUses } from '#components/ui/print-uses.ts';
import { atWidth, heroWidth, resolveImage } from './image.ts';

/** The uses of a print as a card: 4:5, one to three in a row. */
const cardUses: readonly PrintUse[] = [
  {
    format: 'tall',
    widths: [360, 540, 680],
    sizes: '(width >= 80rem) 24rem, (width >= 64rem) 30vw, (width >= 40rem) 46vw, 92vw',
  },
];

/** The uses of a print beside a text. */
const mentionUses: readonly PrintUse[] = [
  { format: 'tall', widths: [160, 288, 432], sizes: '(width >= 40rem) 9rem, 7rem' },
];

/** A retreat's image value as the picture of its card. */
export async function cardPicture(image: string): Promise<PictureData> {
  const resolved = resolveImage(image);
  return resolved.kind === 'print'
    ? print(resolved.name, cardUses)
    : addressed(resolved.src, 540, 675);
}

/** A retreat's image value as a small picture beside a text that names it. */
export async function mentionPicture(image: string): Promise<PictureData> {
  const resolved = resolveImage(image);
  return resolved.kind === 'print'
    ? print(resolved.name, mentionUses)
    : addressed(resolved.src, 288, 360);
}

/** A retreat's image value as the hero of its page, requested at 1200 px where that can be asked. */
export async function heroPicture(image: string): Promise<PictureData> {
  const resolved = resolveImage(image);
  return resolved.kind === 'print'
    ? print(resolved.name, bannerUses)
    : addressed(resolved.src, heroWidth, 750);
}

/**
 * A retreat's image value as the picture of its link previews: a print's name, or a file's path from
 * the project's folder. A picture on another host is not there while the site is built.
 */
export function linkPicture(image: string): string {
  const resolved = resolveImage(image);
  if (resolved.kind === 'print') return resolved.name;
  if (resolved.kind === 'remote') return 'default';
  return `public${decodeURI(resolved.src)}`;
}

/** A picture the build doesn't have: used as it is, scaled by its service where that is known. */
function addressed(src: string, width: number, height: number): PictureData {
  return { sources: [], src: atWidth(src, width), width, height };
}
