import type { LocalImageService } from 'astro';
import sharpService, { type SharpImageServiceConfig } from 'astro/assets/services/sharp';
import { avifEffort } from './budget.ts';

/** Astro's own image service, with less effort for large pictures. */
const encoder: LocalImageService<SharpImageServiceConfig> = {
  ...sharpService,
  transform(picture, options, image, logger) {
    const { config } = image.service;
    const maxEffort = config.avif?.effort ?? Infinity;
    const width = Number(options['width']);
    // Without a height, the picture keeps its own shape.
    const effort = Math.min(maxEffort, avifEffort(width, Number(options['height'] ?? width)));
    const avif = { ...config.avif, effort };
    const service = { ...image.service, config: { ...config, avif } };
    return sharpService.transform(picture, options, { ...image, service }, logger);
  },
};

export default encoder;
