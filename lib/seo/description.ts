import { singleLine, truncate } from '@/lib/text/truncate';

const shortest = 120;
const longest = 200;

/**
 * A description of 120–200 characters of plain text (SEO-2): the first of `sentences` that says something, and the next ones while the text is
 * still too short.
 */
export function toDescription(sentences: readonly (string | null | undefined)[]): string {
  let text = '';
  for (const sentence of sentences) {
    if (text.length >= shortest) break;
    const line = singleLine(sentence ?? '');
    if (line && !text.includes(line)) text = text ? `${closed(text)} ${line}` : line;
  }
  const cut = truncate(text, longest);
  return cut.length >= shortest || text.length <= longest
    ? cut
    : `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

function closed(text: string): string {
  return /[.!?…»]$/u.test(text) ? text : `${text}.`;
}
