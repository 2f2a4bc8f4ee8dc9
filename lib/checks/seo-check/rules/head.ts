import { check, type Check, found } from '../check';
import type { IndexableKind } from '../page-kind';
import { canonicalOf, linksOf, metaOf, type Page, robotsOf, titlesOf } from '../parse-page';

const feedTypes = ['application/rss+xml', 'application/atom+xml', 'application/feed+json'];
const longest = 200;
const shortest = 120;

/** The form of titles (SEO-1, CATEGORY-1). A headline may contain anything. */
const titleForms: Record<IndexableKind, (site: string) => RegExp> = {
  home: (site) => new RegExp(`^${site}(?:: .+)?$`),
  category: () => /^(?:Категория: \S.*|Категории)$/,
  story: (site) => new RegExp(`^\\S.* \\| ${site}$`),
  channel: (site) => new RegExp(`^\\S.* \\| ${site}$`),
  channels: (site) => new RegExp(`^\\S.* \\| ${site}$`),
  about: (site) => new RegExp(`^\\S.* \\| ${site}$`),
  archive: (site) => new RegExp(`^\\S.* \\| ${site}$`),
  'archive-month': (site) => new RegExp(`^\\S.* \\| ${site}$`),
  'archive-day': (site) => new RegExp(`^\\S.* \\| ${site}$`),
  policy: (site) => new RegExp(`^\\S.* \\| ${site}$`),
};

/** «Head of every indexable page» but the previews. @param robotsHeader `X-Robots-Tag` */
export function headChecks(page: Page, kind: IndexableKind, robotsHeader: string): Check[] {
  const origin = new URL(page.url).origin;
  const [description = ''] = metaOf(page, 'name', 'description');
  const [site = ''] = metaOf(page, 'property', 'og:site_name');
  const [title = ''] = titlesOf(page);
  const canonicals = linksOf(page, 'canonical').map(({ href }) => href);
  const keywords =
    metaOf(page, 'name', 'keywords')[0]
      ?.split(',')
      .filter((word) => word.trim() !== '') ?? [];
  const robots = robotsOf(page, robotsHeader).replace(/\s/g, '');
  const alternates = linksOf(page, 'alternate');
  // A category without stories waits outside of the index for its first one.
  const isEmpty = kind === 'category' && page.html.includes('Нет новостей для отображения.');
  return [
    check('lang', page.lang === 'ru', `<html lang=${found(page.lang)}>`),
    check(
      'inside <head>',
      page.stray.length === 0,
      `outside: ${found(page.stray.map(({ name, attributes }) => ({ name, ...attributes })))}`,
    ),
    check('one title', titlesOf(page).length === 1, `${titlesOf(page).length} titles`),
    check('title form', titleForms[kind](escapePattern(site)).test(title), found(title)),
    check(
      'one description',
      metaOf(page, 'name', 'description').length === 1,
      `${metaOf(page, 'name', 'description').length} descriptions`,
    ),
    check(
      'description length',
      description.length >= shortest && description.length <= longest,
      `${description.length} characters`,
    ),
    check('description is plain text', !/<[a-z/!]|&[a-z]+;|\s{2}|[\n\t]/i.test(description), found(description)),
    check('keywords', keywords.length > 0, 'none'),
    check('one canonical', canonicals.length === 1, found(canonicals)),
    check(
      'canonical is the page itself',
      canonicalOf(page) === addressOf(page.url),
      `${found(canonicalOf(page))} on ${addressOf(page.url)}`,
    ),
    check(
      'robots',
      robots === (isEmpty ? 'noindex,follow' : 'index,follow,max-image-preview:large,max-snippet:-1'),
      found(robots),
    ),
    check(
      'three feeds',
      feedTypes.every((type) => alternates.some((link) => link.type === type)),
      found(alternates.map(({ type }) => type)),
    ),
    check(
      'feeds are absolute and named',
      alternates.every(({ href = '', title: name }) => href.startsWith(`${origin}/`) && !!name),
      found(alternates),
    ),
    ...themeChecks(page),
  ];
}

function themeChecks(page: Page): Check[] {
  const themes = page.head
    .filter(({ attributes }) => attributes.name === 'theme-color')
    .map(({ attributes }) => attributes);
  const said = ['light', 'dark'].map((theme) => themes.find(({ media = '' }) => media.includes(theme))?.content ?? '');
  return [
    check(
      'theme-color of both themes',
      said.every((colour) => /^#[\da-f]{6}$/i.test(colour)) && said[0] !== said[1],
      found(themes),
    ),
  ];
}

/** The canonical address of a page: without query, without a slash at the end, home as the bare origin. */
export function addressOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname.replace(/\/$/, '')}`;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The page without JavaScript. */
export function bodyChecks(page: Page): Check[] {
  return [
    check('one h1', page.h1.length === 1 && page.h1[0] !== '', found(page.h1)),
    check(
      'plain links',
      page.links.some((href) => href.startsWith('/')),
      'no link that works without JavaScript',
    ),
    check(
      'ids of visits stay out of links',
      page.links.every((href) => !/[?&](?:utm_|yclid|gclid|fbclid)/.test(href) || /^https?:/.test(href)),
      'a link of the site carries a label',
    ),
  ];
}

/** All agents get the same head: compares the responses of two agents at the same time. */
export function sameHeadChecks(page: Page, reference: Page): Check[] {
  const [own, other] = [factsOf(page), factsOf(reference)];
  const difference = [...own.filter((fact) => !other.includes(fact)), ...other.filter((fact) => !own.includes(fact))];
  return [check('the same head for every agent', difference.length === 0, found(difference[0]))];
}

function factsOf({ head, stray, jsonLd, lang }: Page): string[] {
  const tags = head.filter(
    ({ name, attributes }) => name !== 'link' || /canonical|alternate|icon/.test(attributes.rel ?? ''),
  );
  return [
    lang,
    ...tags.map((tag) => JSON.stringify(tag)),
    ...stray.map((tag) => `outside: ${JSON.stringify(tag)}`),
    ...jsonLd,
  ];
}
