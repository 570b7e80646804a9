import sharp from 'sharp';

/** Options of a generated photograph. */
export interface PhotographOptions {
  /** Pixels of the camera's sensor, before any rotation. */
  width: number;
  height: number;
  /** EXIF orientation: 1 upright, 6 rotated to the right. */
  orientation?: number;
  /** Strength of the fine grain; the default of 34 exceeds a phone's budget at standard quality. */
  grain?: number;
  /** Writes a GPS position into EXIF: Kyoto's main station. */
  position?: boolean;
}

/** The finest grain in px, as a lens would resolve it; the noise is therefore drawn at a quarter of the size. */
const finest = 4;

/**
 * Returns a JPEG with the grain and file size of a camera's: noise in five sizes over a gradient. The sensor's upper
 * left quarter is reddish, so that tests can detect the rotation.
 */
export async function photograph({
  width,
  height,
  orientation,
  grain = 34,
  position = false,
}: PhotographOptions): Promise<Buffer> {
  const small = { width: Math.ceil(width / finest), height: Math.ceil(height / finest) };
  const layers = await Promise.all(
    [1, 4, 16, 64, 256].map(async (size) => {
      // The coarse grain is weak, so that it doesn't tint a whole corner.
      const noise = { type: 'gaussian', mean: 128, sigma: size > 16 ? 10 : grain } as const;
      const noisy = sharp({
        create: {
          width: Math.ceil(small.width / size),
          height: Math.ceil(small.height / size),
          channels: 3,
          background: '#808080',
          noise,
        },
      });
      const input = await noisy
        .resize({ ...small, fit: 'fill' })
        .png()
        .toBuffer();
      return { input, blend: 'soft-light' as const };
    }),
  );
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${small.width}" height="${small.height}">
    <linearGradient id="sky" x2="0.3" y2="1"><stop stop-color="#8fa7b5"/><stop offset="1" stop-color="#4d5a3c"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <rect width="50%" height="50%" fill="#b04030"/></svg>`;
  const pixels = await sharp(Buffer.from(ground)).composite(layers).png().toBuffer();
  let picture = sharp(pixels).resize({ width, height, fit: 'fill' }).jpeg({ quality: 90 });
  if (position) {
    picture = picture.withExif({
      IFD0: { Make: 'Test camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '34/1 59/1 9/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '135/1 45/1 31/1',
      },
    });
  }
  if (orientation !== undefined) picture = picture.withMetadata({ orientation });
  return picture.toBuffer();
}
