import sharp, { type Sharp } from 'sharp';

/** What a photograph of a test shows and carries. */
export interface PhotographOptions {
  /** Px as the camera's sensor has them, before any turning. */
  width: number;
  height: number;
  /** How the camera was held, as EXIF counts: 1 upright, 6 turned to the right. */
  orientation?: number;
  /** Writes the place where it was taken: the position of Kyoto's main station. */
  position?: boolean;
}

/**
 * A JPEG with the grain and the weight of a camera's: noise in five sizes over a gradient. On the
 * sensor, its upper left quarter is reddish, so that a test can tell how it was turned.
 */
export async function photograph({
  width,
  height,
  orientation,
  position = false,
}: PhotographOptions): Promise<Buffer> {
  const layers = await Promise.all(
    [4, 16, 64, 256, 1024].map(async (size) => {
      // The coarse grain is weak: it must not colour a whole corner.
      const noise = { type: 'gaussian', mean: 128, sigma: size < 64 ? 10 : 34 } as const;
      const grain = sharp({
        create: {
          width: Math.ceil((width * size) / 4096),
          height: Math.ceil((height * size) / 4096),
          channels: 3,
          background: '#808080',
          noise,
        },
      });
      return { input: await png(grain, width, height), blend: 'soft-light' as const };
    }),
  );
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0.3" y2="1"><stop stop-color="#8fa7b5"/><stop offset="1" stop-color="#4d5a3c"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <rect width="50%" height="50%" fill="#b04030"/></svg>`;
  const pixels = await sharp(Buffer.from(ground), { limitInputPixels: false })
    .composite(layers)
    .png({ compressionLevel: 1 })
    .toBuffer();
  let picture = sharp(pixels).jpeg({ quality: 90 });
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

function png(picture: Sharp, width: number, height: number): Promise<Buffer> {
  return picture.resize(width, height, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer();
}
