/** The story that somebody names by its number, or by the address of its page; null for anything else. */
export function parseStory(typed: string): number | null {
  const id = /^(?:№\s*)?([1-9]\d{0,9})$|\/story\/([1-9]\d{0,9})(?:[/?#]|$)/u.exec(typed.trim());
  const number = Number(id?.[1] ?? id?.[2] ?? NaN);
  return number <= 2 ** 31 - 1 ? number : null;
}
