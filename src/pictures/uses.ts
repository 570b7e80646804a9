import type { Composition } from '#pictures/folder.ts';

/** A place of the layout: which composition it shows, at which pixel widths, how wide. */
export interface PictureUse {
  composition: Composition;
  /** Pixel widths to make, ascending; a host that is asked for one only is asked for the first. */
  widths: readonly number[];
  /** The `sizes` attribute. */
  sizes: string;
  /** A media condition; absent on the last use, which is the rule for the rest. */
  media?: string;
  /** The place takes a photograph's own shape instead of cutting it to the composition's. */
  uncut?: boolean;
  /** Browsers without AVIF get the JPEG: the place is far down a page whose bytes are counted. */
  withoutWebp?: boolean;
}

/** The picture at the head of a page: half a window wide from a laptop on, nearly all of it on a phone. */
export const headUses: readonly PictureUse[] = [
  {
    composition: 'wide',
    // 1200 px is what a hero is asked for (product: pictures/hero-width).
    widths: [1200, 1920],
    sizes: 'min(55vw, 105svh)',
    media: '(min-width: 64rem)',
  },
  { composition: 'wide', widths: [760], sizes: '95vw' },
];

/** The home page's print, which nearly fills the window; upright on a phone, where its title stands upright beside it. */
export function heroUses(upright: boolean): readonly PictureUse[] {
  return [
    {
      composition: 'wide',
      widths: [1200, 1920],
      sizes: 'min(100vw - 22rem, 160svh)',
      media: '(min-width: 64rem)',
    },
    upright
      ? { composition: 'tall', widths: [720], sizes: '76vw' }
      : { composition: 'wide', widths: [760], sizes: '100vw' },
  ];
}

/** A retreat's print, two thirds of a large window wide; on smaller ones as tall or wide as its title leaves it. */
export function retreatUses(composition: Composition): readonly PictureUse[] {
  return [
    {
      composition: 'wide',
      widths: [1200, 1920],
      sizes: 'min(67.5vw, 160svh)',
      media: '(min-width: 72rem)',
    },
    { composition, widths: [760], sizes: composition === 'tall' ? '68vw' : '100vw' },
  ];
}

/** The picture beside the closing call. */
export const closingUses: readonly PictureUse[] = [
  { composition: 'wide', widths: [760, 1200], sizes: '(min-width: 64rem) 47vw, 95vw' },
];
