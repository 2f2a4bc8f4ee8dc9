/** Counts of UTF-8 in bytes: well-formed characters beyond ASCII, those of them that are two bytes of Cyrillic, and bytes that belong to none. */
interface Utf8Measure {
  characters: number;
  cyrillic: number;
  errors: number;
}

/**
 * Measures how far a stretch of bytes is UTF-8 (RFC 3629). All counts are 0 for pure ASCII. A character cut off by the end of the bytes is no error.
 * @param start, end offsets of the stretch.
 */
export function measureUtf8(bytes: Uint8Array, start = 0, end = bytes.length): Utf8Measure {
  let characters = 0;
  let cyrillic = 0;
  let errors = 0;
  let index = start;
  while (index < end) {
    const lead = bytes[index] ?? 0;
    if (lead < 0x80) {
      index += 1;
      continue;
    }
    const length = sequenceLength(lead);
    const found = countContinuations(bytes, index, Math.min(index + length, end));
    const isWhole = length > 0 && found === length - 1;
    if (isWhole) {
      characters += 1;
      if (lead === 0xd0 || lead === 0xd1) cyrillic += 1;
    } else if (length === 0 || index + found + 1 < bytes.length) errors += 1;
    index += isWhole ? length : 1;
  }
  return { characters, cyrillic, errors };
}

/** 0 for a byte that begins no character; overlong two-byte forms and what lies beyond U+10FFFF count so too. */
function sequenceLength(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

function countContinuations(bytes: Uint8Array, start: number, end: number): number {
  let index = start + 1;
  while (index < end && ((bytes[index] ?? 0) & 0xc0) === 0x80) index += 1;
  return index - start - 1;
}
