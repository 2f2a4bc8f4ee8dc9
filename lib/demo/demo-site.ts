import {
  articlePath,
  type DemoArticle,
  type DemoContent,
  type DemoPublisher,
  faviconPath,
  feedPath,
  picturePath,
  publisherPath,
} from './demo-content';
import { articlePage, publisherListPage, publisherPage } from './demo-pages';
import { faultyArticles } from './feeds/faulty-articles';
import { writeFeed } from './feeds/write-feed';
import { renderFavicon, type PictureCache } from './pictures';
import { publisherLook } from './publisher-look';

export interface DemoResponse {
  bytes: Buffer;
  contentType: string;
  /** Set for feeds only: what Last-Modified says. */
  updatedAt?: Date;
}

export interface DemoSiteOptions {
  content: DemoContent;
  origin: string;
  base: Date;
  now: () => Date;
  pictures: PictureCache;
}

type Page = () => Promise<DemoResponse> | DemoResponse;

/** The demo publishers' sites: the response to a path, or null where there is nothing. */
export function createDemoSite({
  content,
  origin,
  base,
  now,
  pictures,
}: DemoSiteOptions): (path: string) => Promise<DemoResponse | null> {
  const pages = new Map<string, Page>([['/', () => html(publisherListPage(content.publishers))]]);
  for (const publisher of content.publishers) {
    const articles = articlesOf(content, publisher);
    pages.set(feedPath(publisher), () => {
      const { bytes, contentType, updatedAt } = writeFeed({ publisher, articles, origin, base, now: now() });
      return { bytes, contentType, updatedAt };
    });
    const paged = pagedArticles(publisher, articles, base);
    pages.set(publisherPath(publisher.slug), () =>
      html(
        publisherPage(
          publisher,
          paged.filter((article) => article.publishedAt <= now()),
        ),
      ),
    );
    pages.set(faviconPath(publisher.slug), async () => ({
      bytes: await renderFavicon(publisherLook(publisher.slug)),
      contentType: 'image/png',
    }));
    for (const article of paged) addArticle(pages, publisher, article, pictures);
  }
  return async (path) => (await pages.get(path)?.()) ?? null;
}

function addArticle(
  pages: Map<string, Page>,
  publisher: DemoPublisher,
  article: DemoArticle,
  pictures: PictureCache,
): void {
  pages.set(articlePath(article), () => html(articlePage(publisher, article)));
  if (!article.hasPicture) return;
  pages.set(picturePath(article), async () => ({
    bytes: await pictures.get(article),
    contentType: 'image/jpeg',
  }));
}

/** Newest first. */
function articlesOf(content: DemoContent, publisher: DemoPublisher): DemoArticle[] {
  return newestFirst(
    content.events.flatMap((event) => event.articles).filter((article) => article.publisherSlug === publisher.slug),
  );
}

/** Whatever the outlet's feed tells, its careless items included; newest first. */
function pagedArticles(publisher: DemoPublisher, articles: readonly DemoArticle[], base: Date): readonly DemoArticle[] {
  if (publisher.format !== 'rss-broken') return articles;
  return newestFirst([...articles, ...faultyArticles(publisher.slug, base).filter((article) => article.title !== '')]);
}

function newestFirst(articles: readonly DemoArticle[]): DemoArticle[] {
  return [...articles].sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
}

function html(text: string): DemoResponse {
  return { bytes: Buffer.from(text, 'utf8'), contentType: 'text/html; charset=utf-8' };
}
