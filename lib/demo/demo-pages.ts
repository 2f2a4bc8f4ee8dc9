import {
  articlePath,
  type DemoArticle,
  type DemoPublisher,
  faviconPath,
  feedPath,
  picturePath,
  publisherPath,
} from './demo-content';
import { escapeXml } from '@/lib/text/markup';
import { pictureSize } from './pictures';
import { publisherLook } from './publisher-look';

const note = 'Демонстрационное издание: редакция и события вымышлены.';

/** The demo server's front page. */
export function publisherListPage(publishers: readonly DemoPublisher[]): string {
  const items = publishers.map(
    (publisher) =>
      `<li><h2><a href="${publisherPath(publisher.slug)}">${escapeXml(publisher.name)}</a></h2>` +
      `<p>${escapeXml(publisher.description)} <a href="${feedPath(publisher)}">Лента</a></p></li>`,
  );
  return page({
    slug: '',
    title: 'Демонстрационные издания',
    site: null,
    body: `<h1>Демонстрационные издания</h1><ul>${items.join('')}</ul>`,
  });
}

/** An outlet's own front page: its articles, newest first. */
export function publisherPage(publisher: DemoPublisher, articles: readonly DemoArticle[]): string {
  const items = articles.map(
    (article) =>
      `<li><h2><a href="${articlePath(article)}">${escapeXml(article.title)}</a></h2>` +
      `<p>${timeElement(article.publishedAt)}</p><p>${escapeXml(article.summary)}</p></li>`,
  );
  const body = `<h1>${escapeXml(publisher.name)}</h1><p class="lead">${escapeXml(publisher.description)}</p><ul>${items.join('')}</ul>`;
  return page({ slug: publisher.slug, title: publisher.name, site: publisher, body });
}

/** An article on its outlet's site. */
export function articlePage(publisher: DemoPublisher, article: DemoArticle): string {
  const { width, height } = pictureSize(article);
  const body = [
    '<article>',
    article.topic === null ? '' : `<p class="topic">${escapeXml(article.topic)}</p>`,
    `<h1>${escapeXml(article.title)}</h1>`,
    `<p>${timeElement(article.publishedAt)}</p>`,
    article.hasPicture
      ? `<img src="${picturePath(article)}" width="${width}" height="${height}" alt="Иллюстрация к новости">`
      : '',
    `<p class="lead">${escapeXml(article.summary)}</p>`,
    ...article.text.map((paragraph) => `<p>${escapeXml(paragraph)}</p>`),
    '</article>',
  ];
  return page({
    slug: publisher.slug,
    title: `${article.title} — ${publisher.name}`,
    site: publisher,
    body: body.join('\n'),
  });
}

interface PageParts {
  slug: string;
  title: string;
  site: DemoPublisher | null;
  body: string;
}

function page({ slug, title, site, body }: PageParts): string {
  const header = site
    ? `<header><a href="${publisherPath(slug)}"><img src="${faviconPath(slug)}" width="32" height="32" alt=""> ${escapeXml(site.name)}</a></header>`
    : '';
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeXml(title)}</title>`,
    site ? `<link rel="icon" type="image/png" href="${faviconPath(slug)}">` : '<link rel="icon" href="data:,">',
    site ? `<link rel="alternate" href="${feedPath(site)}" title="${escapeXml(site.name)}">` : '',
    `<style>${styles(slug)}</style>`,
  ];
  return `<!doctype html>\n<html lang="ru">\n<head>${head.join('\n')}</head>\n<body>\n${header}\n<main>${body}</main>\n<footer>${note}</footer>\n</body>\n</html>\n`;
}

function styles(slug: string): string {
  const { accent, onAccent, paper, serif } = publisherLook(slug);
  const font = serif ? 'Georgia, "Times New Roman", serif' : 'system-ui, "Segoe UI", Roboto, Arial, sans-serif';
  return [
    `body{margin:0;background:${paper};color:#1b1f24;font:1.0625rem/1.6 ${font}}`,
    `header{background:${accent}}header a{display:flex;align-items:center;gap:.6rem;max-width:44rem;margin:0 auto;padding:.7rem 1rem}`,
    `header a{color:${onAccent};font-weight:700;text-decoration:none}`,
    'main,footer{max-width:44rem;margin:0 auto;padding:1rem}h1{line-height:1.2;margin:.4rem 0}h2{font-size:1.15rem;line-height:1.3;margin:0}',
    `a{color:${accent}}.topic{color:${accent};font-weight:700;margin:0}.lead{font-size:1.15rem;font-weight:600}`,
    'main img{display:block;width:100%;height:auto;border-radius:6px}time{color:#5b6470;font-size:.95rem}',
    'ul{list-style:none;padding:0}li{padding:.8rem 0;border-top:1px solid #d9dee4}li p{margin:.3rem 0}footer{color:#5b6470;font-size:.9rem}',
  ].join('\n');
}

function timeElement(date: Date): string {
  const label = new Intl.DateTimeFormat('ru', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Minsk',
  }).format(date);
  return `<time datetime="${date.toISOString()}">${label}</time>`;
}
