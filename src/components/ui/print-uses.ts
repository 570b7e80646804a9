import type { PrintUse } from './print.ts';

/** A print across a page: upright on a phone, wide from a tablet on. */
export const heroUses: readonly PrintUse[] = [
  { format: 'wide', widths: [1024, 1440, 1920], sizes: '100vw', media: '(width >= 48rem)' },
  { format: 'tall', widths: [480, 720, 1080], sizes: 'max(100vw, 80svh)' },
];
