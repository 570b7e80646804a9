import type { Composition, PictureUse } from './picture.ts';

/** The picture of a page hero: half of a desktop window wide, nearly a whole phone window. */
export const pageHeroUses: readonly PictureUse[] = [
  {
    composition: 'wide',
    widths: [1200, 1680],
    sizes: 'min(55vw, 105svh)',
    media: '(min-width: 64rem)',
  },
  { composition: 'wide', widths: [760], sizes: '95vw' },
];

/** The picture of a low page hero: a third of the window high, on a phone tall beside the title. */
export const lowHeroUses: readonly PictureUse[] = [
  {
    composition: 'wide',
    widths: [760, 1200],
    sizes: 'min(45vw, 53svh)',
    media: '(min-width: 40rem)',
  },
  { composition: 'tall', widths: [480], sizes: 'min(36vw, 26svh)' },
];

/** The home page's picture, which nearly fills the window; on a phone it is tall, with the vertical title beside it. */
export function heroUses(upright: boolean): readonly PictureUse[] {
  return [
    {
      composition: 'wide',
      widths: [1200, 1920],
      sizes: 'min(100vw - 22rem, 160svh)',
      media: '(min-width: 64rem), (min-width: 40rem) and (orientation: landscape)',
    },
    upright
      ? { composition: 'tall', widths: [720], sizes: '76vw' }
      : { composition: 'wide', widths: [760], sizes: '100vw' },
  ];
}

/** A retreat's picture: two thirds of a large window wide. On smaller windows the title limits its space. */
export function retreatUses(composition: Composition): readonly PictureUse[] {
  return [
    {
      composition: 'wide',
      widths: [1200, 1680],
      sizes: 'min(67.5vw, 160svh)',
      media: '(min-width: 64rem)',
    },
    { composition, widths: [760], sizes: composition === 'tall' ? '68vw' : '100vw' },
  ];
}

/** The small print at the head of a letter. */
export const letterUses: readonly PictureUse[] = [
  { composition: 'wide', widths: [480], sizes: '15rem' },
];

/** The map of the places: a column beside their dates, on phones as wide as the window. */
export const mapUses: readonly PictureUse[] = [
  { composition: 'tall', widths: [480, 760], sizes: '(min-width: 40rem) 24rem, 85vw' },
];

/** The picture beside the call to action. */
export const closingUses: readonly PictureUse[] = [
  { composition: 'wide', widths: [760, 1200], sizes: '(min-width: 64rem) 47vw, 95vw' },
];
