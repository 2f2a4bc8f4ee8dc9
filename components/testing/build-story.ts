import type { Article } from '@/lib/contract/article';
import type { Image } from '@/lib/contract/image';
import type { StoryDetail, StorySummary } from '@/lib/contract/story';

export function buildImage(name: string): Image {
  const picture = (kind: string, width: number, height: number) => ({
    url: `/media/${name}-${kind}.jpg`,
    width,
    height,
  });
  return {
    full: picture('full', 1600, 1000),
    card: picture('card', 640, 360),
    thumb: picture('thumb', 160, 160),
    crops: [picture('16x9', 1200, 675), picture('4x3', 1200, 900), picture('1x1', 1200, 1200)],
  };
}

export function buildArticle(fields: Partial<Article> = {}): Article {
  const id = fields.id ?? 1;
  return {
    id,
    title: `Заголовок статьи ${id}`,
    summary: `Краткое изложение статьи ${id}.`,
    description: null,
    text: null,
    url: `https://outlet.example/news/${id}`,
    main_image: null,
    image: null,
    publication_at: '2026-03-12T11:05:00Z',
    source: { id, name: `Издание ${id}`, favicon: null },
    category: { id: 5, name: 'Общество' },
    ...fields,
  };
}

export function buildSummary(fields: Partial<StorySummary> = {}): StorySummary {
  const id = fields.id ?? 7;
  return {
    id,
    title: `Сюжет ${id}`,
    creation_at: '2026-03-12T11:05:00Z',
    category: { id: 5, name: 'Общество' },
    source: { id: 4, name: 'Полесская волна', favicon: null },
    main_image: null,
    image: null,
    news_article: buildArticle({ id }),
    is_pinned_order: null,
    pinned: false,
    affair: null,
    ...fields,
  };
}

export function buildDetail(articles: Article[], fields: Partial<StoryDetail> = {}): StoryDetail {
  return {
    ...buildSummary(),
    description: null,
    main_images: [],
    images: [],
    affair: null,
    keywords: [],
    news_articles_next: null,
    digest: null,
    ...fields,
    news_article: articles[0] ?? null,
    news_articles: articles,
  };
}
