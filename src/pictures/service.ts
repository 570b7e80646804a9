import type { LocalImageService } from 'astro';
import sharpService, { type SharpImageServiceConfig } from 'astro/assets/services/sharp';
import { warn } from '#lib/warnings.ts';

/** Astro's service, except that a file which it can't read is published as it is and doesn't stop the build. */
const service: LocalImageService<SharpImageServiceConfig> = {
  ...sharpService,
  async transform(picture, options, config, logger) {
    try {
      return await sharpService.transform(picture, options, config, logger);
    } catch {
      warn({
        place: String(options.src),
        ja: '画像として読めないので、そのまま公開します。JPEG か PNG に書き出し直してください。',
        en: "This can't be read as a picture and is published as it is. Export it again as JPEG or PNG.",
      });
      return { data: picture, format: 'jpeg' };
    }
  },
};
export default service;
