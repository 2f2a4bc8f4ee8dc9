import { categoryMetadata, channelMetadata } from './list-metadata';
import { namedFeeds } from './feed-links';
import { homeMetadata, policyMetadata } from './site-metadata';
import { storyMetadata } from './story-metadata';
import { buildStory } from './testing/build-story';
import { policies } from '@/lib/site/policies';

const context = { origin: 'https://sujet.by', indexable: true };
const linksOf = ({ alternates }: ReturnType<typeof homeMetadata>) => JSON.parse(JSON.stringify(alternates?.types));

it.each([
  ['home', homeMetadata([], context), '', 'Сюжет: новости Беларуси и мира'],
  ['a category', categoryMetadata(3, { id: 3, name: 'Авто' }, [], context), '/category/3', 'Авто'],
  [
    'an unknown category, which has no feeds',
    categoryMetadata(99, null, [], context),
    '',
    'Сюжет: новости Беларуси и мира',
  ],
  ['a channel', channelMetadata({ id: 4, name: 'Волна', description: null }, context), '/channel/4', 'Волна'],
  ['a story', storyMetadata(buildStory({ id: 7 }), context), '/story/7', 'Мост через Припять открыли для машин'],
  ['a policy', policyMetadata(policies.cookie, context), '', 'Сюжет: новости Беларуси и мира'],
])('the head of %s names all three feeds (R41, SEO-11)', (_page, head, path, title) => {
  expect(linksOf(head)).toEqual({
    'application/rss+xml': [{ url: `https://sujet.by${path}/rss.xml`, title: `${title} (RSS)` }],
    'application/atom+xml': [{ url: `https://sujet.by${path}/atom.xml`, title: `${title} (Atom)` }],
    'application/feed+json': [{ url: `https://sujet.by${path}/feed.json`, title: `${title} (JSON Feed)` }],
  });
});

it('readers get them by name', () => {
  expect(namedFeeds('/channel/4')).toEqual([
    { name: 'RSS', href: '/channel/4/rss.xml' },
    { name: 'Atom', href: '/channel/4/atom.xml' },
    { name: 'JSON Feed', href: '/channel/4/feed.json' },
  ]);
});
