import { element, type Markup } from '@/lib/text/markup';
import { articlePath, type DemoArticle, type DemoPublisher, picturePath } from '../demo-content';
import { pictureSize } from '../pictures';

/** An article as its publisher's feed carries it: every address is absolute. */
export interface FeedArticle extends DemoArticle {
  guid: string;
  url: string;
  picture: { url: string; width: number; height: number } | null;
}

/** Input of every writer: newest article first. */
export interface FeedInput {
  publisher: DemoPublisher;
  /** The demo server's, without a trailing slash. */
  origin: string;
  articles: readonly FeedArticle[];
  /** Date of the newest article; also the feed's own date. */
  updatedAt: Date;
}

/** The guid is the same whatever host and port serve the feed, so a restart on another port brings no duplicates. */
export function toFeedArticle(article: DemoArticle, origin: string): FeedArticle {
  return {
    ...article,
    guid: `urn:sujet-demo:${article.publisherSlug}:${article.eventSlug}`,
    url: origin + articlePath(article),
    picture: article.hasPicture ? { url: origin + picturePath(article), ...pictureSize(article) } : null,
  };
}

/** The paragraphs as HTML; the picture comes first for publishers that show it only inside the text. */
export function articleHtml(article: FeedArticle, { withPicture }: { withPicture: boolean }): string {
  const paragraphs = article.text.map((paragraph) => element('p', paragraph));
  if (withPicture && article.picture) {
    const { url, width, height } = article.picture;
    paragraphs.unshift(element('p', [element('img', null, { src: url, width, height, alt: '' })]));
  }
  return paragraphs.map(({ markup }) => markup).join('\n');
}

/** An element with HTML, wrapped as most publishers do it. The HTML never contains «]]>». */
export function cdataElement(name: string, html: string): Markup {
  return element(name, [{ markup: `<![CDATA[${html}]]>` }]);
}

const lineBreak: Markup = { markup: '\n' };

/** Every element on a line of its own. */
export function onLines(elements: readonly Markup[]): Markup[] {
  return [...elements.flatMap((part) => [lineBreak, part]), lineBreak];
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** RFC 822 as RSS 2.0 wants it, in Minsk time, to the second: «Mon, 09 Nov 2026 14:05:00 +0300». */
export function rfc822Date(date: Date): string {
  const minsk = toMinsk(date);
  const [day, time] = minsk.toISOString().slice(0, 19).split('T');
  const [year, , dayOfMonth] = (day ?? '').split('-');
  return `${days[minsk.getUTCDay()]}, ${dayOfMonth} ${months[minsk.getUTCMonth()]} ${year} ${time} +0300`;
}

/** ISO 8601 with Minsk's offset, to the second. */
export function isoDate(date: Date): string {
  return `${toMinsk(date).toISOString().slice(0, 19)}+03:00`;
}

/** Belarus keeps +03:00 all year. */
function toMinsk(date: Date): Date {
  return new Date(date.getTime() + 3 * 3_600_000);
}
