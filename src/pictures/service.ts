import type { LocalImageService } from 'astro';
import sharpService, { type SharpImageServiceConfig } from 'astro/assets/services/sharp';
import sharp from 'sharp';
import { warn } from '#lib/warnings.ts';

/**
 * Astro's service, except that a picture cut around what it shows (`position: 'attention'`) is cut alike in all widths.
 * sharp would decide anew for each width, and cut some elsewhere.
 */
const service: LocalImageService<SharpImageServiceConfig> = {
  ...sharpService,
  async transform(picture, options, config, logger) {
    const { position, ...otherOptions } = options;
    if (position !== 'attention') return sharpService.transform(picture, options, config, logger);
    const cut = await cutTo(picture, otherOptions['width'] / otherOptions['height']).catch(
      () => undefined,
    );
    if (cut !== undefined) return sharpService.transform(cut, otherOptions, config, logger);
    // Astro would stop the build at some files, such as half an SVG.
    warn({
      place: String(options.src),
      ja: '画像として読めないので、そのまま公開します。JPEG か PNG に書き出し直してください。',
      en: "This can't be read as a picture and is published as it is. Export it again as JPEG or PNG.",
    });
    return { data: picture, format: 'jpeg' };
  },
};
export default service;

/** Returns the part of a picture that shows most, as large as a ratio of width to height allows, without loss. */
async function cutTo(picture: Uint8Array, ratio: number): Promise<Uint8Array> {
  const { autoOrient: whole } = await sharp(picture).metadata();
  const width = Math.min(whole.width, Math.round(whole.height * ratio));
  const height = Math.min(whole.height, Math.round(whole.width / ratio));
  // sharp decides on a copy of always the same size.
  const scale = 320 / Math.max(width, height);
  const { info } = await sharp(picture)
    .autoOrient()
    .resize(Math.round(width * scale), Math.round(height * scale), { position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const offset = (small = 0, most: number) => Math.min(Math.round(-small / scale), most);
  const left = offset(info.cropOffsetLeft, whole.width - width);
  const top = offset(info.cropOffsetTop, whole.height - height);
  return sharp(picture)
    .autoOrient()
    .extract({ left, top, width, height })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
