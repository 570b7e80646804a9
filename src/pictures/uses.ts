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
}

/**
 * 1200 px is what a hero is asked for (product: pictures/hero-width). Chromium takes the smaller picture
 * until the middle between two; with a little more than the window, 1440 px still get the larger one.
 */
const wide: PictureUse = {
  composition: 'wide',
  widths: [1200, 1920],
  sizes: '(min-width: 75.0625rem) 106vw, 100vw',
  media: '(min-width: 48rem)',
};

/** A picture that fills the window: upright on a phone, wide from a tablet on. */
export const heroUses: readonly PictureUse[] = [
  wide,
  { composition: 'tall', widths: [720, 1080], sizes: 'max(100vw, 80svh)' },
];

/** A picture across a page, about half a phone's window high. */
export const bannerUses: readonly PictureUse[] = [
  wide,
  { composition: 'tall', widths: [760], sizes: 'max(100vw, 50svh)' },
];
