import { check, type Check, found } from '../check';
import { at, isRecord, listAt, parseJson, textAt } from '../parse-data';
import type { IndexableKind } from '../page-kind';
import { canonicalOf, metaOf, type Page } from '../parse-page';

export type Entity = Record<string, unknown>;

/** The entities of each type of page (SEO-6). */
const expected: Record<IndexableKind, readonly string[]> = {
  home: ['WebSite', 'Organization'],
  category: ['CollectionPage', 'BreadcrumbList'],
  story: ['NewsArticle', 'BreadcrumbList'],
  channel: ['CollectionPage', 'BreadcrumbList'],
  channels: ['CollectionPage', 'BreadcrumbList'],
  about: ['AboutPage', 'BreadcrumbList'],
  archive: ['CollectionPage', 'BreadcrumbList'],
  'archive-month': ['CollectionPage', 'BreadcrumbList'],
  'archive-day': ['CollectionPage', 'BreadcrumbList'],
  policy: ['BreadcrumbList'],
};

const minskTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?\+03:00$/;

/** The entities of a page; a script that is no JSON is left out, and a rule reports it. */
export function entitiesOf({ jsonLd }: Pick<Page, 'jsonLd'>): Entity[] {
  return jsonLd.map(parseJson).filter(isRecord);
}

function entityOf(page: Pick<Page, 'jsonLd'>, type: string): Entity | undefined {
  return entitiesOf(page).find((entity) => entity['@type'] === type);
}

/** One script per entity, each of them whole (SEO-6). */
export function jsonLdChecks(page: Page, kind: IndexableKind): Check[] {
  const entities = entitiesOf(page);
  const types = entities.map((entity) => textAt(entity, '@type'));
  const origin = new URL(page.url).origin;
  return [
    check(
      'every script parses',
      entities.length === page.jsonLd.length,
      `${page.jsonLd.length - entities.length} of ${page.jsonLd.length} scripts are no JSON object`,
    ),
    check(
      '«<» is escaped',
      page.jsonLd.every((text) => !text.includes('<')),
      found(page.jsonLd.find((text) => text.includes('<'))),
    ),
    check(
      'no @graph',
      entities.every((entity) => !('@graph' in entity)),
      'one script holds several entities',
    ),
    check(
      '@context',
      entities.every((entity) => entity['@context'] === 'https://schema.org'),
      found(entities.map((entity) => entity['@context'])),
    ),
    check('one script per entity', new Set(types).size === types.length && !types.includes(''), found(types)),
    check(
      'expected entities',
      expected[kind].every((type) => types.some((one) => isA(one, type))),
      `${found(types)}, expected ${expected[kind].join(', ')}`,
    ),
    ...entities.flatMap((entity) => entityChecks(entity, page, origin)),
  ];
}

/** A special type also counts as its general type. */
function isA(type: string, wanted: string): boolean {
  return type === wanted || (wanted === 'Organization' && type.endsWith('Organization'));
}

function entityChecks(entity: Entity, page: Page, origin: string): Check[] {
  const type = textAt(entity, '@type');
  if (type === 'NewsArticle') return articleChecks(entity, page, origin);
  if (type === 'WebSite') return webSiteChecks(entity, origin);
  if (type === 'CollectionPage') return collectionChecks(entity, page);
  if (type === 'BreadcrumbList') return crumbChecks(entity, page);
  if (isA(type, 'Organization')) return [check('Organization: name', textAt(entity, 'name') !== '', found(entity))];
  return [];
}

function articleChecks(article: Entity, page: Page, origin: string): Check[] {
  const canonical = canonicalOf(page);
  const says = (...path: (string | number)[]) => textAt(article, ...path);
  const mainEntity = says('mainEntityOfPage') || says('mainEntityOfPage', '@id');
  const [published, modified] = [says('datePublished'), says('dateModified')];
  const og = (name: string) => metaOf(page, 'property', `article:${name}`)[0] ?? '';
  const absolute = (url: string) => /^https?:\/\/[^/]/.test(url);
  return [
    check('NewsArticle: @id', says('@id').startsWith(`${origin}/`), found(says('@id'))),
    check('NewsArticle: url is the canonical', says('url') !== '' && says('url') === canonical, found(says('url'))),
    check(
      'NewsArticle: mainEntityOfPage is the canonical',
      mainEntity !== '' && mainEntity === canonical,
      found(mainEntity),
    ),
    check(
      'NewsArticle: headline',
      says('headline') !== '' && [...says('headline')].length <= 110,
      `${[...says('headline')].length} characters: ${found(says('headline'))}`,
    ),
    check(
      'NewsArticle: description',
      says('description') !== '' && says('description') === metaOf(page, 'name', 'description')[0],
      found(says('description')),
    ),
    check('NewsArticle: inLanguage', says('inLanguage') === 'ru', found(says('inLanguage'))),
    check(
      'NewsArticle: articleSection',
      says('articleSection') !== '' && says('articleSection') === og('section'),
      found(says('articleSection')),
    ),
    check(
      'NewsArticle: dates end in +03:00',
      [published, modified].every((date) => minskTime.test(date)),
      found([published, modified]),
    ),
    check(
      'NewsArticle: modified is not before published',
      Date.parse(modified) >= Date.parse(published),
      found([published, modified]),
    ),
    check(
      'NewsArticle: dates are those of Open Graph',
      published === og('published_time') && modified === og('modified_time'),
      `${found([published, modified])}, Open Graph ${found([og('published_time'), og('modified_time')])}`,
    ),
    check(
      'NewsArticle: author',
      says('author', '@type') === 'Organization' && says('author', 'name') !== '' && absolute(says('author', 'url')),
      found(at(article, 'author')),
    ),
    check(
      'NewsArticle: publisher',
      says('publisher', 'name') !== '' && absolute(says('publisher', 'logo', 'url') || says('publisher', 'logo')),
      found(at(article, 'publisher')),
    ),
    check('NewsArticle: isAccessibleForFree', article.isAccessibleForFree === true, found(article.isAccessibleForFree)),
    check('NewsArticle: isBasedOn', absolute(says('isBasedOn') || says('isBasedOn', 'url')), found(article.isBasedOn)),
    check('NewsArticle: nobody’s full text', !('articleBody' in article), 'articleBody'),
    ...imageChecks(article, absolute),
  ];
}

/** The three crops with their sizes; the address of one picture where the story has none of its own. */
function imageChecks(article: Entity, absolute: (url: string) => boolean): Check[] {
  const images = listAt(article, 'image');
  if (images.length === 0)
    return [
      check(
        'NewsArticle: image',
        absolute(textAt(article, 'image') || textAt(article, 'image', 'url')),
        found(article.image),
      ),
    ];
  const ratios = images.map((image) => Number(textAt(image, 'width')) / Number(textAt(image, 'height')));
  const isNear = (wanted: number) => ratios.some((ratio) => Math.abs(ratio / wanted - 1) < 0.02);
  return [
    check(
      'NewsArticle: image',
      images.every((image) => absolute(textAt(image, 'url'))),
      found(images),
    ),
    check('NewsArticle: three crops with their sizes', [16 / 9, 4 / 3, 1].every(isNear), found(images)),
  ];
}

function webSiteChecks(site: Entity, origin: string): Check[] {
  const template =
    textAt(site, 'potentialAction', 'target', 'urlTemplate') || textAt(site, 'potentialAction', 'target');
  return [
    check(
      'WebSite: name and url',
      textAt(site, 'name') !== '' && textAt(site, 'url') === origin,
      found([site.name, site.url]),
    ),
    check(
      'WebSite: SearchAction',
      textAt(site, 'potentialAction', '@type') === 'SearchAction' &&
        template.startsWith(`${origin}/`) &&
        template.includes('{search_term_string}'),
      found(site.potentialAction),
    ),
  ];
}

function collectionChecks(collection: Entity, page: Page): Check[] {
  const items = listAt(collection, 'mainEntity', 'itemListElement');
  const origin = new URL(page.url).origin;
  const linked = new Set(
    page.links.filter((href) => URL.canParse(href, page.url)).map((href) => new URL(href, page.url).href),
  );
  const absent = items
    .map((item) => textAt(item, 'url') || textAt(item, 'item'))
    .filter((url) => !linked.has(url || `${origin}/`));
  return [
    check(
      'CollectionPage: url is the canonical',
      textAt(collection, 'url') === canonicalOf(page),
      found(collection.url),
    ),
    check(
      'CollectionPage: an ItemList',
      textAt(collection, 'mainEntity', '@type') === 'ItemList' &&
        items.every((item, index) => textAt(item, 'position') === String(index + 1)),
      found(collection.mainEntity),
    ),
    check('CollectionPage: lists what the page links to', absent.length === 0, found(absent)),
  ];
}

function crumbChecks(list: Entity, page: Page): Check[] {
  const items = listAt(list, 'itemListElement');
  const names = items.map((item) => textAt(item, 'name'));
  const urls = items.map((item) => textAt(item, 'item') || textAt(item, 'item', '@id'));
  // A trail may end before the page, whose own heading stands beneath it.
  const wanted = [names, ...(page.h1.length > 0 ? [names.slice(0, -1)] : [])].map((steps) => steps.join('\n'));
  const shown = page.trails.find((trail) => wanted.includes(trail.map(({ name }) => name).join('\n')));
  const wrong = (shown ?? []).filter(
    ({ href }, index) => href !== null && bare(new URL(href, page.url).href) !== bare(urls[index] ?? ''),
  );
  return [
    check(
      'BreadcrumbList: in order from home',
      items.length >= 2 &&
        items.every((item, index) => textAt(item, 'position') === String(index + 1)) &&
        bare(urls[0] ?? '') === new URL(page.url).origin,
      found(items),
    ),
    check(
      'BreadcrumbList: ends at the page',
      (urls.at(-1) || canonicalOf(page)) === canonicalOf(page),
      found(urls.at(-1)),
    ),
    check('BreadcrumbList: is what readers see', shown !== undefined, `no list of a <nav> says ${found(names)}`),
    check('BreadcrumbList: leads where the links lead', wrong.length === 0, found(wrong)),
  ];
}

function bare(url: string): string {
  return url.replace(/\/$/, '');
}

/** «Visible date, JSON-LD and OG agree»: the date under a story's headline is the article's date, to the minute and in Minsk time. */
export function dateChecks(page: Page): Check[] {
  const published = textAt(entityOf(page, 'NewsArticle'), 'datePublished');
  // The structured date has whole seconds.
  const shown = page.times.find(({ datetime }) => Math.abs(Date.parse(datetime) - Date.parse(published)) < 1_000);
  const [, year = '', day = '', time = ''] = /^(\d{4})-\d{2}-(\d{2})T(\d{2}:\d{2})/.exec(published) ?? [];
  const says = shown?.text ?? '';
  return [
    check(
      'visible date is the structured one',
      shown !== undefined,
      `${found(published)} is none of ${found(page.times.slice(0, 3).map(({ datetime }) => datetime))}`,
    ),
    check(
      'visible date is absolute, in the time of Minsk',
      [year, String(Number(day)), time].every((part) => part !== '' && says.includes(part)),
      `${found(says)} for ${found(published)}`,
    ),
  ];
}
