/**
 * A picture without what was written beside it: EXIF, XMP, IPTC, comments, further pictures behind the
 * first. What draws it and its colour profile stay as they are, to the byte.
 *
 * @param orientation as EXIF counts, from 1; a JPEG keeps it, and nothing else of its EXIF.
 * @returns undefined where leaving parts out isn't enough: other formats, a turned PNG or WebP, whose
 *   orientation not every browser follows, and files that aren't as their format says.
 */
export function withoutMetadata(file: Buffer, orientation: number): Buffer | undefined {
  if (file.readUInt16BE(0) === 0xffd8) return jpeg(file, orientation);
  if (orientation > 1) return undefined;
  if (nameAt(file, 1, 3) === 'PNG') return png(file);
  return nameAt(file, 8) === 'WEBP' ? webp(file) : undefined;
}

/** Segments of a JPEG that say something beside the picture: all of applications but those that say how to read it. */
const besideJpeg = /^\xff(?!\xe0..JFIF|\xe2..ICC_PROFILE|\xee..Adobe)[\xe0-\xef\xfe]/s;

const startOfScan = 0xda;
const endOfPicture = Buffer.from([0xff, 0xd9]);

/** ITU-T T.81, annex B. */
function jpeg(file: Buffer, orientation: number): Buffer | undefined {
  const kept = [file.subarray(0, 2), ...(orientation > 1 ? [turned(orientation)] : [])];
  let at = 2;
  while (at + 4 <= file.length && !file.subarray(at, at + 2).equals(endOfPicture)) {
    if (file[at] !== 0xff) return undefined;
    let next = at + 2 + file.readUInt16BE(at + 2);
    if (file[at + 1] === startOfScan) next = endOfScan(file, next);
    if (!besideJpeg.test(nameAt(file, at, 16))) kept.push(file.subarray(at, next));
    at = next;
  }
  return Buffer.concat([...kept, endOfPicture]);
}

/** Where the coded pixels end: at a marker, which a stuffed zero and a restart are not. */
function endOfScan(file: Buffer, from: number): number {
  let at = from - 1;
  do at = file.indexOf(0xff, at + 1);
  while (at >= 0 && /^[\x00\xd0-\xd7\xff]?$/.test(nameAt(file, at + 1, 1)));
  return at < 0 ? file.length : at;
}

/** EXIF with the orientation alone. */
function turned(orientation: number): Buffer {
  const exif = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001011200030000000100000000' + '00000000',
    'hex',
  );
  exif.writeUInt16BE(orientation, 28);
  return exif;
}

/** Chunks of a PNG that draw it: the critical ones, and what changes colours, sizes or frames. */
const drawsPng = /^(?:[A-Z]|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|mDCV|cLLI|sBIT|bKGD|pHYs|acTL|fcTL|fdAT)/;

function png(file: Buffer): Buffer {
  const kept = [file.subarray(0, 8)];
  for (let at = 8; at + 12 <= file.length;) {
    const next = at + 12 + file.readUInt32BE(at);
    const name = nameAt(file, at + 4);
    if (drawsPng.test(name)) kept.push(file.subarray(at, next));
    at = name === 'IEND' ? file.length : next;
  }
  return Buffer.concat(kept);
}

const drawsWebp = /^(?:VP8[ LX]|ALPH|ICCP|ANIM|ANMF)/;

function webp(file: Buffer): Buffer {
  const kept = [file.subarray(0, 12)];
  for (let at = 12; at + 8 <= file.length;) {
    const size = file.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (drawsWebp.test(nameAt(file, at))) kept.push(file.subarray(at, next));
    at = next;
  }
  const whole = Buffer.concat(kept);
  whole.writeUInt32LE(whole.length - 8, 4);
  // The extended header says which parts there are: no EXIF (8), no XMP (4).
  if (nameAt(whole, 12) === 'VP8X') whole.writeUInt8(whole.readUInt8(20) & ~12, 20);
  return whole;
}

function nameAt(file: Buffer, at: number, length = 4): string {
  return file.toString('latin1', at, at + length);
}
