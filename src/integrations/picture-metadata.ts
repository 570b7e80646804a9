/** Metadata segments of a JPEG: application segments except those needed to decode it, and comments. */
const metadataSegment = /^\xff(?!\xe0..JFIF|\xe2..ICC_PROFILE|\xee..Adobe)[\xe0-\xef\xfe]/s;

const startOfScan = 0xda;
const endOfPicture = Buffer.from([0xff, 0xd9]);

/**
 * Returns a JPEG without its metadata: EXIF, XMP, IPTC, comments, and further pictures after the first. The image data
 * and the color profile stay the same to the byte (ITU-T T.81, annex B).
 *
 * @param orientation EXIF's value, from 1; it is the only EXIF field that the file keeps.
 * @returns undefined for another format or a malformed JPEG.
 */
export function stripMetadata(file: Buffer, orientation: number): Buffer | undefined {
  if (file.readUInt16BE(0) !== 0xffd8) return undefined;
  const kept = [file.subarray(0, 2), ...(orientation > 1 ? [orientationSegment(orientation)] : [])];
  let at = 2;
  while (at + 4 <= file.length && !file.subarray(at, at + 2).equals(endOfPicture)) {
    if (file[at] !== 0xff) return undefined;
    let next = at + 2 + file.readUInt16BE(at + 2);
    if (file[at + 1] === startOfScan) next = endOfScan(file, next);
    if (!metadataSegment.test(bytesAt(file, at, 16))) kept.push(file.subarray(at, next));
    at = next;
  }
  return Buffer.concat([...kept, endOfPicture]);
}

/** Finds the end of the entropy-coded data: the next marker that is neither a stuffed zero nor a restart marker. */
function endOfScan(file: Buffer, from: number): number {
  let at = from - 1;
  do at = file.indexOf(0xff, at + 1);
  while (at >= 0 && /^[\x00\xd0-\xd7\xff]?$/.test(bytesAt(file, at + 1, 1)));
  return at < 0 ? file.length : at;
}

/** Returns an EXIF segment with only the orientation. */
function orientationSegment(orientation: number): Buffer {
  const exif = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001011200030000000100000000' + '00000000',
    'hex',
  );
  exif.writeUInt16BE(orientation, 28);
  return exif;
}

function bytesAt(file: Buffer, at: number, length: number): string {
  return file.toString('latin1', at, at + length);
}
