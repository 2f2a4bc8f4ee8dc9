import { decodeHTMLStrict } from 'entities';
import { Tokenizer } from 'htmlparser2';
import type { FeedElement } from './feed-element';
import { feedLimits } from './feed-item';
import { FeedTree } from './feed-tree';
import { sourceLimit } from './feed-text';

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

export type FeedDocument = Pick<FeedTree, 'root' | 'items'>;

/** More attributes than any element has, and more text than any field may keep: what goes beyond is cut (FEED-2). */
const limits = { attributes: 40, text: 4 * sourceLimit } as const;

/**
 * Reads XML as leniently as browsers read HTML: nothing is an error. DTDs are skipped and their entities never expanded; HTML's names
 * are decoded, unknown ones stay as written.
 * @param corePrefix a prefix that stands for the feed's own elements, though it is bound to no address that is known.
 */
export function readMarkup(text: string, corePrefix?: string): FeedDocument {
  const source = repairMarkup(text);
  const slice = (start: number, end: number) => source.slice(start, Math.min(end, start + limits.text));
  const tree = new FeedTree(new Map(corePrefix === undefined ? [] : [[corePrefix, '']]));
  let tag = '';
  let attributes = new Map<string, string>();
  let name = '';
  let value = '';

  const open = (closedAtOnce: boolean) => {
    tree.open(tag, attributes, closedAtOnce);
    if (tree.isFull) tokenizer.pause();
  };
  const tokenizer: Tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: false },
    {
      onopentagname(start, end) {
        tag = slice(start, end).toLowerCase();
        attributes = new Map();
      },
      onattribname(start, end) {
        name = attributes.size < limits.attributes ? slice(start, end).toLowerCase() : '';
        value = '';
      },
      onattribdata(start, end) {
        value = slice(start, end);
      },
      onattribend() {
        if (attributes.size < limits.attributes && !attributes.has(name)) attributes.set(name, decodeEntities(value));
      },
      onopentagend: () => open(false),
      onselfclosingtag: () => open(true),
      onclosetag: (start, end) => tree.close(slice(start, end).toLowerCase()),
      ontext: (start, end) => tree.addText(decodeEntities(slice(start, end).replaceAll(']]>', ''))),
      oncdata: (start, end, endOffset) => tree.addText(slice(start, end - endOffset).replaceAll('<![CDATA[', '')),
      onattribentity() {},
      ontextentity() {},
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  if (!/<\/[^<>]*$/.test(text.slice(-200))) dropCutAddress(tree.last);
  return { root: tree.root, items: tree.items.slice(0, feedLimits.itemsRead) };
}

/** Half an address, where the document breaks off inside one, leads nowhere. */
function dropCutAddress(last: FeedElement): void {
  if (last.name === 'link' || last.name === 'guid' || last.name === 'id' || last.name === 'atom:id') last.content = [];
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  // Escaped HTML is full of these; replacing them natively is ten times as fast. Only `&amp;`, the last, can make a new entity.
  const plainer = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
  return /&(?!amp;)[a-z#]/i.test(plainer) ? decodeHTMLStrict(plainer) : plainer.replaceAll('&amp;', '&');
}
