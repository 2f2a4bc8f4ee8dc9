/** One line of text: line breaks, tabs and runs of spaces become one space. */
export function singleLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/**
 * At most `limit` UTF-16 units, cut between words and closed with «…». A word too long to leave anything before it is cut inside,
 * never through a surrogate pair.
 */
export function truncate(text: string, limit: number): string {
  const line = singleLine(text);
  if (line.length <= limit) return line;
  const room = line.slice(0, Math.max(limit - 1, 0));
  const space = line[room.length] === ' ' ? room.length : room.lastIndexOf(' ');
  const cut = space > room.length / 2 ? room.slice(0, space) : room;
  return `${cut.replace(/[\uD800-\uDBFF]$/u, '').replace(/[\s.,;:!?–—-]+$/u, '')}…`;
}
