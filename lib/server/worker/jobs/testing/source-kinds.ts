/** A kind of source (docs/guides/source-kinds.md) as its honest publisher serves it: one publication with the words of `honestTitle`. */
export interface SourceKind {
  name: string;
  host: string;
  path: string;
  contentType: string;
  /** @param origin of its server. */
  write: (origin: string) => string;
  /** The way it comes to us: fetched as a feed, as an article's page, or sent by a hub. */
  comesAs: 'feed' | 'page' | 'push';
}

/** The title taken from an honest publisher, and all that may ever be taken from a hostile one. */
export const honestTitle = 'Мост через Пину открыли';
const day = '2026-11-24T10:00:00Z';

const rss = (origin: string) =>
  `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Лента</title><item><title>${honestTitle}</title><link>${origin}/1</link><pubDate>Tue, 24 Nov 2026 10:00:00 GMT</pubDate></item></channel></rss>`;

export const sourceKinds: readonly SourceKind[] = [
  { name: 'RSS', host: 'rss.example', path: '/rss', contentType: 'application/rss+xml', comesAs: 'feed', write: rss },
  {
    name: 'JSON Feed',
    host: 'json.example',
    path: '/feed.json',
    contentType: 'application/feed+json',
    comesAs: 'feed',
    write: (origin) =>
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        items: [{ id: '1', url: `${origin}/1`, title: honestTitle, date_published: day }],
      }),
  },
  {
    name: 'news sitemap',
    host: 'map.example',
    path: '/news.xml',
    contentType: 'application/xml',
    comesAs: 'feed',
    write: (origin) =>
      `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>${origin}/1</loc><news:news><news:publication_date>${day}</news:publication_date><news:title>${honestTitle}</news:title></news:news></url></urlset>`,
  },
  {
    name: 'Telegram page',
    host: 't.me',
    path: '/s/example',
    contentType: 'text/html; charset=utf-8',
    comesAs: 'feed',
    write: () =>
      `<html><body><div class="tgme_widget_message_wrap"><div class="tgme_widget_message" data-post="example/1"><div class="tgme_widget_message_bubble"><div class="tgme_widget_message_text">${honestTitle}</div><a class="tgme_widget_message_date" href="https://t.me/example/1"><time datetime="${day}"></time></a></div></div></div></body></html>`,
  },
  {
    name: 'h-feed',
    host: 'blog.example',
    path: '/news',
    contentType: 'text/html; charset=utf-8',
    comesAs: 'feed',
    write: (origin) =>
      `<!doctype html><html><body><article class="h-entry"><a class="u-url" href="${origin}/1"><h2 class="p-name">${honestTitle}</h2></a><time class="dt-published" datetime="${day}">утром</time></article></body></html>`,
  },
  {
    name: 'article page',
    host: 'page.example',
    path: '/news/1',
    contentType: 'text/html; charset=utf-8',
    comesAs: 'page',
    write: () =>
      `<!doctype html><html><head><meta charset="utf-8"><meta property="og:description" content="${honestTitle}"></head><body></body></html>`,
  },
  { name: 'push', host: 'hub.example', path: '/', contentType: 'application/rss+xml', comesAs: 'push', write: rss },
];
