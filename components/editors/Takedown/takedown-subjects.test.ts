import type { DeskStory } from '@/lib/contract/desk';
import { listSubjects, parseSubject, subjectOf } from './takedown-subjects';

const article = (id: number, more = {}) => ({
  id,
  title: `Мост ${id}`,
  source: { id: 10 + id, name: `Канал ${id}` },
  has_picture: false,
  is_hidden: false,
  ...more,
});
const story: DeskStory = {
  id: 7,
  title: 'Мост',
  articles: [article(1, { is_hidden: true }), article(2), article(3, { has_picture: true })],
  version: 0,
  first: { id: 2, by_editor: false },
  headline: null,
  picture: null,
  category: { id: null, by_editor: false },
  places: { value: 'none', by_editor: false },
  affair: { is_in: false, by_editor: false, with: null },
  pin: null,
};

test('what can still be taken down is listed by kinds, the article that the page shows first', () => {
  expect(listSubjects(story).map(({ options }) => options.map(({ value }) => value))).toEqual([
    ['article:2', 'article:3'],
    ['story:7'],
    ['picture:3'],
    ['channel:12', 'channel:13'],
  ]);
  expect([subjectOf(story, 3), subjectOf(story, 1), subjectOf(story, null)]).toEqual([
    'article:3',
    'article:2',
    'article:2',
  ]);
  expect(listSubjects({ ...story, articles: [article(1, { is_hidden: true })] })).toEqual([]);
});

test.each([
  ['picture:3', { kind: 'picture', id: 3 }],
  ['site:3', null],
  ['', null],
])('the option %j stands for %j', (option, subject) => {
  expect(parseSubject(option)).toEqual(subject);
});
