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

/** Words whose dot ends no sentence. */
const abbreviations = new Set(
  'г гг в вв ул пр просп пл пер им д п т е др см ср стр рис обл р н руб коп млн млрд трлн тыс чел проф акад св'.split(
    ' ',
  ),
);

/**
 * A mark that may end a sentence, its closing quotes, and a space before what can begin one. A word and a run of marks are tried from their beginning
 * only: from each of their places they would cost the square of their length.
 */
const sentenceEnd =
  /(?<![\p{L}\p{N}])(?<word>[\p{L}\p{N}]*)(?<![.!?…])(?<mark>[.!?…]+)[»”"')\]]*(?=\s+[«„“"'(—–-]*\s*[\p{Lu}\p{N}]|$)/gu;

/**
 * The beginning of a text: its first whole paragraphs, about `limit` characters, never ending inside a sentence where
 * the text has sentences. Paragraphs come out separated by an empty line; null when there is no text.
 */
export function excerpt(text: string, limit: number): string | null {
  const taken: string[] = [];
  let length = 0;
  for (const line of text.split(/\n+/)) {
    const paragraph = singleLine(line);
    if (paragraph === '') continue;
    const room = limit - length;
    if (paragraph.length > room) {
      // This paragraph begins too early to be left out: take what fits of it.
      if (length < limit / 3) taken.push(beginning(paragraph, room));
      break;
    }
    taken.push(paragraph);
    length += paragraph.length;
  }
  return taken.length === 0 ? null : taken.join('\n\n');
}

/** Whole sentences of a paragraph within `room` characters; of a longer first sentence whole words and an ellipsis. */
function beginning(paragraph: string, room: number): string {
  let end = 0;
  // A little more than fits, to see what follows the last sentence, and no more: the pattern is not for 100 kB in one word.
  for (const match of paragraph.slice(0, room + 10).matchAll(sentenceEnd)) {
    const after = match.index + match[0].length;
    if (after > room) break;
    if (!isAbbreviation(match.groups?.word ?? '', match.groups?.mark ?? '')) end = after;
  }
  return end > 0 ? paragraph.slice(0, end) : truncate(paragraph, room);
}

/** `ул.`, `млн.`, and initials: «А. Петров». */
function isAbbreviation(word: string, mark: string): boolean {
  return mark === '.' && (abbreviations.has(word.toLowerCase()) || /^\p{Lu}$/u.test(word));
}
