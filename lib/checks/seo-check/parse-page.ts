import { DomUtils, parseDocument } from 'htmlparser2';

const { findAll, findOne, getAttributeValue, getChildren, isTag, textContent } = DomUtils;
type AnyNode = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<AnyNode, { attribs: object }>;

/** Elements allowed in a `<head>` (HTML, «Metadata content»); any other ends it for a browser, wherever `</head>` is. */
const metadata = new Set(['base', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title']);

export interface Tag {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The text of a `<title>`. */
  text: string;
}

export interface Crumb {
  name: string;
  /** Null for the page itself, which is no link. */
  href: string | null;
}

/** A page as crawlers read it, from its HTML alone. */
export interface Page {
  url: string;
  html: string;
  lang: string;
  /** `<title>`, `<meta>` and `<link>` where a browser has them in the head too. */
  head: Tag[];
  /** The same tags anywhere else. */
  stray: Tag[];
  /** The raw content of each script of JSON-LD. */
  jsonLd: string[];
  h1: string[];
  /** Every `href` of an `<a>`, as it is written. */
  links: string[];
  /** Addresses that the page itself fetches: scripts, styles, pictures. */
  assets: string[];
  /** Inside `<main>`. */
  times: { datetime: string; text: string }[];
  /** The lists inside `<nav>`: the breadcrumbs are one of them. */
  trails: Crumb[][];
}

export function parsePage(html: string, url: string): Page {
  const roots = parseDocument(html).children;
  const all = (name: string, within: AnyNode[] = roots) => findAll((element) => element.name === name, within);
  const head = findOne((element) => element.name === 'head', roots);
  const kept = head ? untilIntruder(head) : [];
  const outside = [...all('meta'), ...all('link'), ...all('title')].filter(
    (element) => !kept.includes(element) && !isInside(element, 'svg'),
  );
  const main = all('main');
  return {
    url,
    html,
    lang: attribute(all('html')[0], 'lang'),
    head: kept.filter(({ name }) => ['title', 'meta', 'link'].includes(name)).map(toTag),
    // A `<meta>` of the body can only be microdata, a `<link>` there a style or a hint.
    stray: outside
      .map(toTag)
      .filter(({ name, attributes }) => name !== 'link' || /canonical|alternate|icon/.test(attributes.rel ?? '')),
    jsonLd: all('script')
      .filter((element) => attribute(element, 'type') === 'application/ld+json')
      .map(textContent),
    h1: all('h1').map(plainText),
    links: all('a')
      .map((element) => attribute(element, 'href'))
      .filter((href) => href !== ''),
    assets: [...all('script'), ...all('img')]
      .map((element) => attribute(element, 'src'))
      .filter((src) => src !== '' && !src.startsWith('data:')),
    times: all('time', main).map((element) => ({ datetime: attribute(element, 'datetime'), text: plainText(element) })),
    trails: all('nav')
      .flatMap((nav) => [...all('ol', [nav]), ...all('ul', [nav])])
      .map(toTrail),
  };
}

/** The content of `<meta name=…>` or `<meta property=…>`, each time it stands in the head. */
export function metaOf({ head }: Page, by: 'name' | 'property', name: string): string[] {
  return head
    .filter((tag) => tag.name === 'meta' && tag.attributes[by] === name)
    .map(({ attributes }) => attributes.content ?? '');
}

/** The `<link>`s of the head with one of these relations. */
export function linksOf({ head }: Page, rel: string): Readonly<Record<string, string>>[] {
  return head
    .filter((tag) => tag.name === 'link' && (tag.attributes.rel ?? '').split(/\s+/).includes(rel))
    .map(({ attributes }) => attributes);
}

export function titlesOf({ head }: Page): string[] {
  return head.filter(({ name }) => name === 'title').map(({ text }) => text);
}

export function canonicalOf(page: Page): string {
  return linksOf(page, 'canonical')[0]?.href ?? '';
}

/** Returns the page's directives for robots, from its head and from its header. */
export function robotsOf(page: Page, header = ''): string {
  return [...metaOf(page, 'name', 'robots'), header].filter(Boolean).join(',');
}

function untilIntruder(head: Element): Element[] {
  const children = getChildren(head).filter(isTag);
  const intruder = children.findIndex(({ name }) => !metadata.has(name));
  return intruder === -1 ? children : children.slice(0, intruder);
}

function toTag(element: Element): Tag {
  const attributes = new Map(
    Object.entries(element.attribs).map(([name, value]): [string, string] => [name.toLowerCase(), value]),
  );
  return {
    name: element.name,
    attributes: Object.fromEntries(attributes),
    text: element.name === 'title' ? plainText(element) : '',
  };
}

function toTrail(list: Element): Crumb[] {
  return getChildren(list)
    .filter(isTag)
    .map((item) => {
      const link = findOne(({ name }) => name === 'a', [item]);
      return {
        name: plainText(link ?? item),
        href: link && getAttributeValue(link, 'aria-current') === undefined ? attribute(link, 'href') : null,
      };
    });
}

function isInside(element: Element, name: string): boolean {
  for (let parent = element.parent; parent; parent = parent.parent)
    if (isTag(parent) && parent.name === name) return true;
  return false;
}

function attribute(element: Element | undefined, name: string): string {
  return element ? (getAttributeValue(element, name) ?? '') : '';
}

function plainText(element: Element): string {
  return textContent(element).replace(/\s+/g, ' ').trim();
}
