import { check, type Check, found } from '../check';
import type { IndexableKind } from '../page-kind';
import { canonicalOf, metaOf, titlesOf, type Page } from '../parse-page';
import { headerOf, type SiteResponse } from '../fetch-page';
import type { Picture } from '../tools/tools';

const minskTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+03:00$/;

/** Checks the tags that networks draw their previews from: Open Graph and Twitter (SEO-1). */
export function previewChecks(page: Page, kind: IndexableKind): Check[] {
  const og = (name: string) => metaOf(page, 'property', `og:${name}`);
  const one = (name: string) => (og(name).length === 1 ? (og(name)[0] ?? '') : '');
  const twitter = (name: string) => metaOf(page, 'name', `twitter:${name}`)[0] ?? '';
  const description = metaOf(page, 'name', 'description')[0] ?? '';
  const misplaced = page.head
    .filter(({ attributes: { name = '' } }) => /^(og|article):/.test(name))
    .map(({ attributes }) => attributes.name);
  return [
    check('og:type', one('type') === (kind === 'story' ? 'article' : 'website'), found(og('type'))),
    check(
      'og:title',
      one('title') !== '' && (titlesOf(page)[0] ?? '').startsWith(one('title')),
      `${found(og('title'))} under ${found(titlesOf(page)[0])}`,
    ),
    check('og:description', one('description') === description, found(og('description'))),
    check(
      'og:url is the canonical',
      one('url') !== '' && one('url') === canonicalOf(page),
      `${found(og('url'))}, canonical ${found(canonicalOf(page))}`,
    ),
    check('og:site_name', one('site_name') !== '', found(og('site_name'))),
    check('og:locale', one('locale') === 'ru_RU', found(og('locale'))),
    check('og:image is absolute', /^https?:\/\/[^/]+\/./.test(one('image')), found(og('image'))),
    check(
      'og:image size',
      one('image:width') === '1200' && one('image:height') === '630',
      `${found(og('image:width'))}×${found(og('image:height'))}`,
    ),
    check('og:image:alt', one('image:alt') !== '', found(og('image:alt'))),
    check('og: and article: stand as property', misplaced.length === 0, found(misplaced)),
    check('twitter:card', twitter('card') === 'summary_large_image', found(twitter('card'))),
    check('twitter:title', twitter('title') !== '' && twitter('title') === one('title'), found(twitter('title'))),
    check('twitter:description', twitter('description') === description, found(twitter('description'))),
    check('twitter:image', twitter('image') !== '' && twitter('image') === one('image'), found(twitter('image'))),
    check('twitter:image:alt', twitter('image:alt') !== '', found(twitter('image:alt'))),
    ...(kind === 'story' ? articleChecks(page) : []),
  ];
}

function articleChecks(page: Page): Check[] {
  const article = (name: string) => metaOf(page, 'property', `article:${name}`);
  const [published = ''] = article('published_time');
  const [modified = ''] = article('modified_time');
  return [
    check('article:published_time', minskTime.test(published), found(published)),
    check(
      'article:modified_time',
      minskTime.test(modified) && Date.parse(modified) >= Date.parse(published),
      `${found(modified)} after ${found(published)}`,
    ),
    check('article:section', !!article('section')[0], found(article('section'))),
    check('article:tag', article('tag').length > 0, found(article('tag'))),
  ];
}

const maxBytes = 300 * 1024;

/** The card of a preview: a JPEG of 1200×630 and 300 KB at most, at an address whose content never changes. */
export function cardChecks(response: SiteResponse, picture: Picture | null): Check[] {
  const cacheControl = headerOf(response, 'cache-control');
  return [
    check('card: status', response.status === 200, `${response.status} ${response.url}`),
    check(
      'card: JPEG',
      picture?.format === 'jpeg' && headerOf(response, 'content-type') === 'image/jpeg',
      `${found(picture?.format)}, ${found(headerOf(response, 'content-type'))}: ${response.url}`,
    ),
    check(
      'card: 1200×630',
      picture?.width === 1200 && picture.height === 630,
      `${picture?.width}×${picture?.height}: ${response.url}`,
    ),
    check(
      'card: 300 KB at most',
      response.body.length > 0 && response.body.length <= maxBytes,
      `${response.body.length} bytes: ${response.url}`,
    ),
    check(
      'card: a year, immutable',
      /max-age=31536000/.test(cacheControl) && /immutable/.test(cacheControl),
      `${found(cacheControl)}: ${response.url}`,
    ),
  ];
}

/** A picture that structured data names has the size that it states, where it states one. */
export function statedImageChecks(
  response: SiteResponse,
  picture: Picture | null,
  stated: { width: string; height: string },
): Check[] {
  const isAsStated =
    stated.width === '' || (String(picture?.width) === stated.width && String(picture?.height) === stated.height);
  return [
    check(
      'picture of structured data: is one',
      response.status === 200 && picture !== null,
      `${response.status} ${response.url}`,
    ),
    check(
      'picture of structured data: its size',
      isAsStated,
      `${picture?.width}×${picture?.height} in place of ${stated.width}×${stated.height}: ${response.url}`,
    ),
  ];
}

/** An icon of the head: the size that it states, a multiple of 48 px unless it is Apple's. */
export function iconChecks(
  link: Readonly<Record<string, string>>,
  response: SiteResponse,
  picture: Picture | null,
): Check[] {
  const [width = 0, height = 0] = (link.sizes ?? '').split('x').map(Number);
  const isApple = (link.rel ?? '').includes('apple');
  return [
    check('icon: is one', response.status === 200 && picture !== null, `${response.status} ${response.url}`),
    check(
      'icon: its size',
      picture?.width === width && picture.height === height,
      `${picture?.width}×${picture?.height} in place of ${found(link.sizes)}`,
    ),
    check(
      'icon: a multiple of 48 px',
      isApple || (width > 0 && width === height && width % 48 === 0),
      found(link.sizes),
    ),
  ];
}
