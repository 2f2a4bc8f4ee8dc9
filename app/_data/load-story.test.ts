import { collectReport } from '@/lib/site/page-response';
import { loadStory } from '@/lib/client/story';
import { buildArticle, buildStory } from '@/lib/seo/testing/build-story';
import { findSelected, findStory } from './load-story';

jest.mock('@/lib/client/story');
jest.mock('next/navigation', () => ({}));

test('a story’s page goes with every story whose headline it has: what is deleted there is gone here (R21, CLUSTER-9)', async () => {
  const [other, own, comment] = [3, 7, 9].map((id) => ({
    id,
    title: `Сюжет ${id}`,
    creation_at: '2026-03-12T11:05:00Z',
    sources_count: 1,
  }));
  if (!other || !own || !comment) throw new Error('there are three');
  const affair = { id: 1, others: [other, comment], stories: [other, own], comments: [comment] };
  const story = buildStory({ id: 7, news_articles: [buildArticle()], affair });
  jest.mocked(loadStory).mockResolvedValue({ kind: 'story', story });
  const { report } = await collectReport(() => findStory('7'));
  expect([...report.tags].sort()).toEqual(['story:3', 'story:7', 'story:9']);
});

test('a story’s page opens with the article that tells it best, which need not be the oldest (R18, R42)', async () => {
  const [oldest, best] = [buildArticle({ id: 1 }), buildArticle({ id: 2 })];
  const story = buildStory({ news_articles: [oldest, best], news_article: best });
  jest.mocked(loadStory).mockResolvedValue({ kind: 'story', story });
  const { result: shown } = await collectReport(() => findStory('7'));
  if (shown === null || shown.kind === 'hidden') throw new Error('the story is missing');
  expect(shown.firstArticle.id).toBe(2);
  expect((await findSelected(shown, undefined)).id).toBe(2);
});
