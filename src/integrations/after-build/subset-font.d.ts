declare module 'subset-font' {
  /** Returns a font with only these characters, in the target format; by default in its own. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: {
      targetFormat?: 'truetype' | 'woff2';
      keepFeatures?: readonly string[];
      keepAllGlyphs?: boolean;
      noHinting?: boolean;
    },
  ): Promise<Buffer<ArrayBuffer>>;
}
