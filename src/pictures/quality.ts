/** AVIF options. Chroma subsampling, as in photographs, saves a fifth of the bytes without a visible difference. */
export const avifOptions = { quality: 41, chromaSubsampling: '4:2:0', effort: 3 } as const;

/** AVIF options for pages that only this machine shows: a tenth of the time for a fifth more bytes. */
export const quickAvifOptions = { ...avifOptions, effort: 0 } as const;

/** WebP options. Few browsers need WebP, so 6% more bytes are accepted for a third of the encoding time. */
export const webpOptions = { quality: 68, effort: 2 } as const;

/** JPEG options, for link previews. */
export const jpegOptions = { quality: 72 } as const;
