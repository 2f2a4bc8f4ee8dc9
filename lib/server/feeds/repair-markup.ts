/**
 * Whole sections in which `<` means nothing; a tag with quotes, which may be unpaired; a tag cut off by the document's end; a `<` that no
 * tag begins with, because of what follows or because the next `<` comes before a `>`.
 */
const oddity =
  /<!\[CDATA\[[^]*?(?:\]\]>|$)|<!--[^]*?(?:-->|$)|<[a-z][^<>"]*"[^<>]*>|<[a-z/!?][^<>]*$|<(?:(?![a-z_/!?])|(?=[^<>]*(?:<|$)))/gi;

/** Past so many sections, tags with attributes and strays a document is hostile, and what follows is left out (FEED-2). */
const matchLimit = 300_000;

/**
 * Mends what would make a tokeniser swallow the rest of an item: unescaped `<` in texts («цена <5 р», «a <b c»), a quote that is never
 * closed, a tag that the end of the document cuts off; and writes CDATA in capitals. XML allows no `<` inside a tag, so nothing
 * well-formed changes. Linear in the length of the text.
 */
export function repairMarkup(document: string): string {
  const text = dropOpenComment(document);
  const parts: string[] = [];
  let done = 0;
  let matches = 0;
  for (const match of text.matchAll(oddity)) {
    const mended = mend(match[0]);
    if (mended !== match[0]) {
      parts.push(text.slice(done, match.index), mended);
      done = match.index + match[0].length;
    }
    matches += 1;
    if (matches === matchLimit) return parts.join('');
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(done);
}

function mend(found: string): string {
  if (found === '<') return '&lt;';
  if (found.startsWith('<!--')) return '';
  if (found.startsWith('<![')) return mendSection(found);
  if (!found.endsWith('>')) return '';
  return hasUnpairedQuote(found) ? found.replaceAll('"', '') : found;
}

/** A section that holds an item's end was opened by mistake. */
function mendSection(section: string): string {
  const content = section.slice('<![CDATA['.length);
  return /<\/(?:item|entry)\s*>/i.test(content) ? content : `<![CDATA[${content}`;
}

/** A comment that nothing closes would hide the rest of the document. */
function dropOpenComment(text: string): string {
  const lastEnd = text.lastIndexOf('-->');
  return text.includes('<!--', lastEnd + 1)
    ? text.slice(0, lastEnd + 1) + text.slice(lastEnd + 1).replaceAll('<!--', '')
    : text;
}

function hasUnpairedQuote(tag: string): boolean {
  let isOpen = false;
  for (let index = tag.indexOf('"'); index >= 0; index = tag.indexOf('"', index + 1)) isOpen = !isOpen;
  return isOpen;
}
