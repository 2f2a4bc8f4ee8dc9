import type { Article } from '@/lib/contract/article';
import type { Image } from '@/lib/contract/image';
import type { StoryDetail } from '@/lib/contract/story';

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
  return {
    id: 1,
    title: 'Мост через Припять открыли для машин',
    summary: 'После двух лет ремонта по мосту через Припять пошли первые автомобили.',
    description: null,
    text: null,
    url: 'https://polesie.example/news/most',
    main_image: null,
    image: null,
    publication_at: '2026-03-12T11:05:00Z',
    source: { id: 4, name: 'Полесская волна', favicon: null },
    category: { id: 5, name: 'Общество' },
    ...fields,
  };
}

export function buildStory(fields: Partial<StoryDetail> = {}): StoryDetail {
  const articles = fields.news_articles ?? [buildArticle()];
  return {
    id: 7,
    title: 'Мост через Припять открыли для машин',
    creation_at: '2026-03-12T11:05:00Z',
    category: { id: 5, name: 'Общество' },
    source: { id: 4, name: 'Полесская волна', favicon: null },
    main_image: null,
    image: null,
    is_pinned_order: null,
    pinned: false,
    description: null,
    main_images: [],
    images: [],
    affair: null,
    keywords: [],
    news_articles_next: null,
    digest: null,
    news_article: articles[0] ?? null,
    ...fields,
    news_articles: articles,
  };
}
