/** Our own bodies are three levels deep; what digs deeper is only there to exhaust somebody's stack. */
const deepest = 32;

/**
 * JSON out of bytes; null is what parses as none of ours: malformed, not UTF-8, too deep, with a NUL or half a surrogate pair in any
 * string or name, which PostgreSQL could not keep (INP-1).
 */
export function parseJson(bytes: Uint8Array): { value: unknown } | null {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
  return isStorable(value) ? { value } : null;
}

/** Whether PostgreSQL's `text` can hold a string and give it back as it was. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/** Without recursion: the depth is the sender's choice. */
function isStorable(root: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && !isStorableText(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (depth === deepest) return false;
    for (const [name, child] of Object.entries(value)) {
      if (!isStorableText(name)) return false;
      open.push({ value: child, depth: depth + 1 });
    }
  }
  return true;
}
