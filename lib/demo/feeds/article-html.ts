import type { FeedArticle } from './feed-article';
import { element, escapeXml } from './xml';

/** The paragraphs as HTML, led by the picture for outlets that only show it inside the text. */
export function articleHtml(article: FeedArticle, { withPicture }: { withPicture: boolean }): string {
  const paragraphs = article.text.map((paragraph) => element('p', {}, escapeXml(paragraph)));
  if (!withPicture || !article.picture) return paragraphs.join('\n');
  const { url, width, height } = article.picture;
  return [element('p', {}, element('img', { src: url, width, height, alt: '' })), ...paragraphs].join('\n');
}
