import { decodeHTMLStrict } from 'entities';
import { Tokenizer } from 'htmlparser2';
import type { FeedElement } from './feed-element';
import { feedLimits } from './feed-item';
import { repairMarkup } from './repair-markup';
import { extendScope, qualifyName, type NamespaceScope } from './xml-namespaces';

/** Bounds that keep the cost of any 10 MB document well under a second of CPU (FEED-2); real feeds stay far below. */
const limits = { elements: 200_000, depth: 200, attributes: 40, unclosedTags: 40 } as const;

type OpenElement = { element: FeedElement; tag: string; scope: NamespaceScope };

export type FeedDocument = {
  /** The document itself: an element without a name. */
  root: FeedElement;
  /** Everything called item or entry, wherever it stands, in the document's order; none is inside another. */
  items: FeedElement[];
};

/** Elements that hold text only: another field inside one of them means that its end tag is missing. */
const textFields = new Set(['title', 'link', 'guid', 'pubdate', 'author', 'category', 'id']);
const fields = new Set([...textFields, 'description', 'content:encoded', 'enclosure', 'comments', 'source', 'dc:date', 'dc:creator', 'summary', 'content']);

/**
 * Reads XML as leniently as browsers read HTML: nothing is an error. DTDs are skipped and their entities never expanded; HTML's names
 * are decoded, unknown ones stay as written. A new item ends an item that was left open, a new field a text field.
 * @param corePrefix a prefix that stands for the feed's own elements, though it is bound to no address that is known.
 */
export function readMarkup(text: string, corePrefix?: string): FeedDocument {
  const source = repairMarkup(text);
  const root: FeedElement = { name: '', attributes: new Map(), parent: null, content: [] };
  const items: FeedElement[] = [];
  const outerScope: NamespaceScope = new Map(corePrefix === undefined ? [] : [[corePrefix, '']]);
  const stack: OpenElement[] = [{ element: root, tag: '', scope: outerScope }];
  let openTag = '';
  let openAttributes = new Map<string, string>();
  let attributeName = '';
  let attributeValue = '';
  let elements = 0;
  let tooDeep = 0;

  const top = (): OpenElement => stack[stack.length - 1] ?? { element: root, tag: '', scope: outerScope };

  const addText = (value: string) => {
    if (value !== '') top().element.content.push(value);
  };

  const open = (closedAtOnce: boolean): void => {
    elements += 1;
    if (elements > limits.elements || items.length > feedLimits.itemsRead) {
      tokenizer.pause();
      return;
    }
    const name = qualifyName(openTag, extendScope(top().scope, openAttributes));
    if (isItemName(name)) {
      const unfinished = stack.findIndex(({ element }) => isItemName(element.name));
      if (unfinished > 0) stack.length = unfinished;
      tooDeep = 0;
    }
    if (textFields.has(top().element.name) && fields.has(name)) stack.pop();
    if (stack.length > limits.depth) {
      tooDeep += closedAtOnce ? 0 : 1;
      return;
    }
    const { element: parent, scope } = top();
    const element: FeedElement = { name, attributes: openAttributes, parent, content: [] };
    parent.content.push(element);
    if (isItemName(name)) items.push(element);
    if (!closedAtOnce) stack.push({ element, tag: openTag, scope: extendScope(scope, openAttributes) });
  };

  const close = (tag: string) => {
    if (tooDeep > 0) {
      tooDeep -= 1;
      return;
    }
    const lowest = Math.max(1, stack.length - limits.unclosedTags);
    for (let level = stack.length - 1; level >= lowest; level -= 1) {
      if (stack[level]?.tag !== tag) continue;
      stack.length = level;
      return;
    }
  };

  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: false },
    {
      onopentagname(start, end) {
        openTag = source.slice(start, end).toLowerCase();
        openAttributes = new Map();
      },
      onattribname(start, end) {
        attributeName = source.slice(start, end).toLowerCase();
        attributeValue = '';
      },
      onattribdata(start, end) {
        attributeValue = source.slice(start, end);
      },
      onattribend() {
        if (openAttributes.size < limits.attributes && !openAttributes.has(attributeName)) {
          openAttributes.set(attributeName, decodeEntities(attributeValue));
        }
      },
      onopentagend: () => open(false),
      onselfclosingtag: () => open(true),
      onclosetag: (start, end) => close(source.slice(start, end).toLowerCase()),
      ontext: (start, end) => addText(decodeEntities(source.slice(start, end).replaceAll(']]>', ''))),
      oncdata: (start, end, endOffset) => addText(source.slice(start, end - endOffset).replaceAll('<![CDATA[', '')),
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
  if (!/<\/[^<>]*$/.test(text.slice(-200))) dropCutAddress(top().element);
  return { root, items: items.slice(0, feedLimits.itemsRead) };
}

/** Half an address, where the document breaks off inside one, leads nowhere. */
function dropCutAddress(last: FeedElement): void {
  if (last.name === 'link' || last.name === 'guid' || last.name === 'id' || last.name === 'atom:id') last.content = [];
}

function isItemName(name: string): boolean {
  return name === 'item' || name === 'entry' || name === 'atom:entry';
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  // Those that escaped HTML is full of; replacing them natively is ten times as fast. Only `&amp;`, the last, can make a new entity.
  const plainer = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
  return /&(?!amp;)[a-z#]/i.test(plainer) ? decodeHTMLStrict(plainer) : plainer.replaceAll('&amp;', '&');
}
