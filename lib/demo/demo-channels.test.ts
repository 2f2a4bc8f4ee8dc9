import { demoChannels } from './demo-channels';

test('every publisher becomes a channel with addresses on the given server', () => {
  const channels = demoChannels('http://127.0.0.1:4100');
  expect(channels.length).toBeGreaterThanOrEqual(8);
  expect(channels.find(({ slug }) => slug === 'taim')).toEqual({
    slug: 'taim',
    name: 'Третий тайм',
    description: 'Футбол, хоккей, биатлон и всё, что после финального свистка.',
    url: 'http://127.0.0.1:4100/taim',
    rssUrl: 'http://127.0.0.1:4100/feeds/taim.json',
    faviconUrl: 'http://127.0.0.1:4100/favicons/taim.png',
    defaultCategory: 'Спорт',
  });
  expect(channels.find(({ slug }) => slug === 'polesie')?.rssUrl).toBe('http://127.0.0.1:4100/feeds/polesie.xml');
});
