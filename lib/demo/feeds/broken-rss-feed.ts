import { articlePath } from '../demo-paths';
import type { FaultyArticle } from './faulty-articles';
import { toFeedArticle, type FeedInput } from './feed-article';
import { contentDialect, rssDocument, rssItem, type RssItemHead } from './rss-feed';
import { escapeXml, textElement } from './xml';

/** The feed of the careless outlet: its articles as they should be, and among them the broken items. Not well-formed XML. */
export function writeBrokenRss(input: FeedInput, faulty: readonly FaultyArticle[]): string {
  const sound = input.articles.map((article) => ({
    publishedAt: article.publishedAt,
    xml: rssItem(article, contentDialect),
  }));
  const broken = faulty.map((article) => ({
    publishedAt: article.publishedAt,
    xml: faultyItem(article, input.origin),
  }));
  const items = [...sound, ...broken].sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  return rssDocument(
    input,
    contentDialect,
    items.map((item) => item.xml),
  );
}

function faultyItem(article: FaultyArticle, origin: string): string {
  if (article.fault === 'empty') return '<item><title></title></item>';
  return rssItem(toFeedArticle(article, origin), contentDialect, spoil(article));
}

function spoil(article: FaultyArticle): Partial<RssItemHead> {
  switch (article.fault) {
    case 'nonsense-date':
      return { pubDate: textElement('pubDate', 'вчера, после обеда') };
    case 'no-guid':
      return { guid: '' };
    case 'relative-link':
      return { link: textElement('link', articlePath(article)) };
    case 'markup-in-title':
      return { title: textElement('title', markUp(article.title)) };
    case 'bare-ampersand':
      return { title: `<title>${escapeXml(article.title).replaceAll('&amp;', '&')}</title>` };
    case 'no-link':
      return { link: '' };
    case 'future-date':
    case 'empty':
      return {};
  }
}

/** As an editor's clipboard leaves it: the first word bold, quotes escaped once, the dash escaped twice. */
function markUp(title: string): string {
  return title
    .replace(/^\S+/, '<b>$&</b>')
    .replaceAll('«', '&laquo;')
    .replaceAll('»', '&raquo;')
    .replaceAll('—', '&amp;mdash;');
}
