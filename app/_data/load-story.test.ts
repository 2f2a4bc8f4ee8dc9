import { collectReport } from '@/lib/site/page-response';
import { loadStory } from '@/lib/client/story';
import { buildArticle, buildStory } from '@/lib/seo/testing/build-story';
import { findStory } from './load-story';

jest.mock('@/lib/client/story');
jest.mock('next/navigation', () => ({}));

test('a story’s page goes with every story whose headline it has: what is deleted there is gone here (R21, CLUSTER-9)', async () => {
  const thread = [3, 9].map((id) => ({ id, title: `Сюжет ${id}`, creation_at: '2026-03-12T11:05:00Z' }));
  const story = buildStory({ id: 7, news_articles: [buildArticle()], thread });
  jest.mocked(loadStory).mockResolvedValue({ kind: 'story', story });
  const { report } = await collectReport(() => findStory('7'));
  expect([...report.tags].sort()).toEqual(['story:3', 'story:7', 'story:9']);
});
