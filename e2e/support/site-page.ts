import { expect, type APIRequestContext } from '@playwright/test';
import { DomUtils, parseDocument } from 'htmlparser2';
import { metaOf, parsePage, type Page } from '../../lib/checks/seo-check/parse-page';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: object }>;
type Wanted = Readonly<Record<string, string | RegExp>>;

/** An element as a reader without scripts has it: what is hidden is not in it. */
export interface Part {
  name: string;
  /** By their names in small letters. */
  attributes: Readonly<Record<string, string>>;
  /** Each run of spaces is one space. */
  text: string;
  /** The elements inside it with this name and these attributes, in their order. */
  all(name: string, wanted?: Wanted): Part[];
}

/** A page of the site as it comes over the wire, for tests of what needs no browser. */
export interface SitePage {
  status: number;
  /** Address that the redirects, if any, have led to. */
  url: string;
  headers: Readonly<Record<string, string>>;
  html: string;
  /** The page as crawlers read it, for `metaOf`, `canonicalOf` and their like. */
  parsed: Page;
  jsonLd: Record<string, unknown>[];
  body: Part;
}

export async function readPage(
  request: APIRequestContext,
  path: string,
  options?: Parameters<APIRequestContext['get']>[1],
): Promise<SitePage> {
  const response = await request.get(path, options);
  const html = await response.text();
  const parsed = parsePage(html, response.url());
  const body = DomUtils.findOne(({ name }) => name === 'body', parseDocument(html).children);
  if (!body) throw new Error(`${path} is no page`);
  return {
    status: response.status(),
    url: response.url(),
    headers: response.headers(),
    html,
    parsed,
    jsonLd: parsed.jsonLd.map((text) => JSON.parse(text) as Record<string, unknown>),
    body: toPart(body),
  };
}

/** The only part of its kind. */
export function only(parts: readonly Part[]): Part {
  const [part, ...others] = parts;
  if (!part || others.length > 0) throw new Error(`one part is wanted, ${parts.length} are there`);
  return part;
}

/** The block of a page under a heading. */
export function region(page: SitePage, heading: string): Part[] {
  return page.body.all('section').filter((section) => section.all('h2').some(({ text }) => text === heading));
}

export const hrefsOf = (parts: readonly Part[]): string[] => parts.map(({ attributes }) => attributes.href ?? '');

/** A 404 that says so in its HTML, at its own address, to readers and to crawlers, when it is rendered and when it comes from memory (R33, SEO-1). */
export async function expectMissing(request: APIRequestContext, path: string, origin: string): Promise<void> {
  for (const visit of ['rendered', 'cached']) {
    const { status, url, headers, parsed, body } = await readPage(request, path);
    expect([visit, path, status, url, headers['cache-control']]).toEqual([
      visit,
      path,
      404,
      new URL(path, origin).href,
      'no-store',
    ]);
    expect(body.all('h1').map(({ text }) => text)).toEqual(['Страница не найдена ...']);
    expect(parsed.lang).toBe('ru');
    expect(metaOf(parsed, 'name', 'robots')[0]).toMatch(/noindex/);
    expect([...parsed.head, ...parsed.stray].filter(({ attributes }) => attributes.rel === 'canonical')).toEqual([]);
    expect(hrefsOf(body.all('a').filter(({ text }) => text === 'На главную'))).toEqual(['/']);
  }
}

const unseen = ['script', 'style', 'template'];

const isSeen = (node: Node): boolean =>
  !DomUtils.isTag(node) || !(unseen.includes(node.name) || DomUtils.hasAttrib(node, 'hidden'));

function toPart(element: Element): Part {
  const attributes = Object.fromEntries(
    Object.entries(element.attribs).map(([name, value]): [string, string] => [name.toLowerCase(), value]),
  );
  const matches = (wanted: Wanted) => (part: Part) =>
    Object.entries(wanted).every(([name, value]) => {
      const own = part.attributes[name];
      return own !== undefined && (typeof value === 'string' ? own === value : value.test(own));
    });
  return {
    name: element.name,
    attributes,
    text: textOf(element).replace(/\s+/g, ' ').trim(),
    all: (name, wanted = {}) => insideOf(element, name).map(toPart).filter(matches(wanted)),
  };
}

function insideOf(element: Element, name: string): Element[] {
  return element.children
    .filter(isSeen)
    .filter(DomUtils.isTag)
    .flatMap((child) => [...(child.name === name ? [child] : []), ...insideOf(child, name)]);
}

function textOf(node: Node): string {
  if (DomUtils.isText(node)) return node.data;
  return DomUtils.isTag(node) ? node.children.filter(isSeen).map(textOf).join('') : '';
}
