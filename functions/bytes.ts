/** Encodes bytes as hexadecimal digits. */
export function toHex(bytes: ArrayBufferLike): string {
  const digits = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'));
  return digits.join('');
}

/** Decodes hexadecimal digits to bytes. */
export function fromHex(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}

/** Encodes a text as UTF-8. */
export function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
