import { buildArticle } from '@/components/testing/build-story';
import { toSummary } from './to-summary';

const item = { id: 7, title: 'Для Вас', creation_at: '2026-11-01T10:00:00Z' };

describe('a recommendation as a story of a list (DATA-1)', () => {
  it('takes picture, category and outlet of its article', () => {
    const article = buildArticle({ id: 4, main_image: '/media/a.jpg' });
    expect(toSummary({ ...item, news_article: article })).toMatchObject({
      id: 7,
      main_image: '/media/a.jpg',
      category: article.category,
      source: article.source,
      news_article: article,
    });
  });

  it('may have no article', () => {
    expect(toSummary({ ...item, news_article: null })).toMatchObject({
      category: null,
      source: null,
      main_image: null,
      image: null,
    });
  });
});
