declare module 'subset-font' {
  /** A font with these characters of it, in the form that is asked for; by default its own. */
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
