import { toPageQuestion } from './page-question';

describe('what an address asks the store for', () => {
  test.each([
    ['/story/7', { kind: 'story', id: 7, article: null }],
    ['/story/7?article=9&utm_source=x', { kind: 'story', id: 7, article: 9 }],
    ['/story/7?article=x', { kind: 'story', id: 7, article: null }],
    ['/channel/4?shown=24', { kind: 'channel', id: 4 }],
    ['/archive/2026-11', { kind: 'archive', place: { kind: 'month', month: '2026-11' } }],
    ['/archive/2026-11-20/3', { kind: 'archive', place: { kind: 'day', day: '2026-11-20', page: 3 } }],
  ])('%s', (target, question) => expect(toPageQuestion(target)).toEqual(question));

  test.each([
    '/',
    '/archive',
    '/category/999',
    '/story/7/rss.xml',
    '/channel/4/atom.xml',
    '/search?q=story',
    '/login',
    '/source/4',
  ])('%s asks for nothing: it is always there, or tells by itself', (target) =>
    expect(toPageQuestion(target)).toBeNull(),
  );
});
