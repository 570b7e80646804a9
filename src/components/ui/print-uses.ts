import type { PrintUse } from './print.ts';

/** 1200 px is what spec §9 asks of heroes. */
const wide: PrintUse = {
  format: 'wide',
  widths: [800, 1200, 1600, 1920],
  sizes: '100vw',
  media: '(width >= 48rem)',
};

/** A print that fills the window: upright on a phone, wide from a tablet on. */
export const heroUses: readonly PrintUse[] = [
  wide,
  { format: 'tall', widths: [480, 720, 1080], sizes: 'max(100vw, 80svh)' },
];

/** A print across a page, about half a phone's window high. */
export const bannerUses: readonly PrintUse[] = [
  wide,
  { format: 'tall', widths: [480, 760], sizes: 'max(100vw, 50svh)' },
];
