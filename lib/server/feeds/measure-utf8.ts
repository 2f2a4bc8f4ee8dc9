/**
 * How far bytes are UTF-8 (RFC 3629): the number of well-formed characters beyond ASCII, and of bytes that belong to none. Both are 0 for
 * pure ASCII. A character cut off by the end of the bytes is no error.
 */
export function measureUtf8(bytes: Uint8Array): { characters: number; errors: number } {
  let characters = 0;
  let errors = 0;
  let index = 0;
  while (index < bytes.length) {
    const lead = bytes[index] ?? 0;
    if (lead < 0x80) {
      index += 1;
      continue;
    }
    const length = sequenceLength(lead);
    const found = countContinuations(bytes, index, length);
    if (length > 0 && found === length - 1) characters += 1;
    else if (length === 0 || index + found + 1 < bytes.length) errors += 1;
    index += length > 0 && found === length - 1 ? length : 1;
  }
  return { characters, errors };
}

/** 0 for a byte that begins no character; overlong two-byte forms and what lies beyond U+10FFFF count so too. */
function sequenceLength(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

function countContinuations(bytes: Uint8Array, start: number, length: number): number {
  let count = 0;
  while (count < length - 1 && ((bytes[start + count + 1] ?? 0) & 0xc0) === 0x80) count += 1;
  return count;
}
