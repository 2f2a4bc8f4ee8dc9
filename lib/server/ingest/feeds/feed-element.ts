import { escapeAttribute, escapeText } from 'entities';

/** An element of a feed document; names and attribute names are lower-case, names as `qualifyName` gives them. */
export type FeedElement = {
  name: string;
  attributes: Map<string, string>;
  parent: FeedElement | null;
  /** Text is decoded once: what an XML reader would see. */
  content: (string | FeedElement)[];
};

/** More children of one kind than this are an attack on the reader's time. */
const childLimit = 30;

/** The element's children with one of these names, in the order of the names; of each name the first thirty. */
export function childrenNamed(element: FeedElement, ...names: string[]): FeedElement[] {
  const found = new Map(names.map((name): [string, FeedElement[]] => [name, []]));
  // Once over all children, however many names are looked for.
  for (const child of element.content) {
    if (!isElement(child)) continue;
    const ofName = found.get(child.name);
    if (ofName && ofName.length < childLimit) ofName.push(child);
  }
  return [...found.values()].flat();
}

/** The first child with one of these names, the earlier name first. */
export function childNamed(element: FeedElement, ...names: string[]): FeedElement | null {
  return childrenNamed(element, ...names)[0] ?? null;
}

export function attributeOf(element: FeedElement | null, name: string): string | null {
  return element?.attributes.get(name)?.trim() || null;
}

/** The element's own and inner text, trimmed; null if there is none. */
export function textOf(element: FeedElement | null): string | null {
  if (!element) return null;
  const parts: string[] = [];
  collectText(element, parts);
  return parts.join('').trim() || null;
}

/** Neither the element nor anything inside it says anything. */
export function isBlank(element: FeedElement): boolean {
  return element.content.every((node) =>
    isElement(node) ? node.attributes.size === 0 && isBlank(node) : node.trim() === '',
  );
}

export function hasElements(element: FeedElement): boolean {
  return element.content.some(isElement);
}

/**
 * The element's content as HTML source.
 * @param escapeTexts true where text is text (XHTML); false where it is itself escaped HTML, as in RSS.
 */
export function markupOf(element: FeedElement, escapeTexts: boolean): string {
  const parts: string[] = [];
  collectMarkup(element, escapeTexts, parts);
  return parts.join('');
}

export function isElement(node: string | FeedElement): node is FeedElement {
  return typeof node !== 'string';
}

/** Returns true when an HTML element has this class. */
export function hasClass(element: FeedElement, name: string): boolean {
  return (attributeOf(element, 'class') ?? '').split(/\s+/).includes(name);
}

/**
 * Every element inside of this one, in the order of the document.
 * @param isClosed of which elements the inside is left out.
 */
export function descendantsOf(
  element: FeedElement,
  isClosed: (inside: FeedElement) => boolean = () => false,
): FeedElement[] {
  const found: FeedElement[] = [];
  const collect = (parent: FeedElement) => {
    for (const child of parent.content) {
      if (!isElement(child)) continue;
      found.push(child);
      if (!isClosed(child)) collect(child);
    }
  };
  collect(element);
  return found;
}

/** Written without an end tag: HTML's void elements, which feeds leave open inside their descriptions. */
const voidElements = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
]);

function collectText(element: FeedElement, parts: string[]): void {
  for (const node of element.content) {
    if (isElement(node)) collectText(node, parts);
    else parts.push(node);
  }
}

function collectMarkup(element: FeedElement, escapeTexts: boolean, parts: string[]): void {
  for (const node of element.content) {
    if (!isElement(node)) {
      parts.push(escapeTexts ? escapeText(node) : node);
      continue;
    }
    const name = node.name.replace(/^xhtml:/, '');
    parts.push('<', name);
    for (const [attribute, value] of node.attributes) parts.push(' ', attribute, '="', escapeAttribute(value), '"');
    parts.push('>');
    collectMarkup(node, escapeTexts, parts);
    if (!voidElements.has(name)) parts.push('</', name, '>');
  }
}
