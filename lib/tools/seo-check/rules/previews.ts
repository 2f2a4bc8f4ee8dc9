import { check, found, type Check } from '../check';
import type { IndexableKind } from '../page-kind';
import { canonicalOf, metaOf, titlesOf, type Page } from '../parse-page';

const minskTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+03:00$/;

/** What networks draw their previews from: Open Graph and Twitter (SEO-1). */
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
