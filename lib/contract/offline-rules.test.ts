import { isGone, offlineCache, offlineOwner, readFacts, readKeptMy, storyOf, writeFacts } from './offline-rules';

const facts = { title: 'Мост «Пинск» открыт', outlet: 'БелТА', published: '', at: 5, checked: 6, bytes: 7 };

describe('pages and the service worker understand each other (OFFLINE-1)', () => {
  test('facts of a kept page go through a header, whatever their words are', () => {
    const header = writeFacts(facts);
    expect(header).toMatch(/^[\x21-\x7e]+$/);
    expect(readFacts(header)).toEqual(facts);
  });

  test.each([null, '', '%', 'null', '7', '%7B%7D', writeFacts(facts).replace('5', '%22')])(
    'what nobody of us wrote is nothing: %s',
    (header) => expect(readFacts(header)).toBeNull(),
  );

  test.each([
    [offlineCache(0), 0],
    [offlineCache(7), 7],
    ['offline-0 7', null],
    ['offline-1 7 8', null],
    ['offline-1 x', null],
    ['pictures', null],
  ])('the owner of the cache %s', (name, owner) => expect(offlineOwner(name)).toBe(owner));

  test('«Моё» is read as it was written, and else not at all', () => {
    const my = { at: 5, lists: [{ title: 'Новое', stories: [{ id: 7, title: 'Мост', note: '' }] }] };
    expect(readKeptMy(JSON.stringify(my))).toEqual(my);
    for (const text of ['', 'null', '{}', '{"at":5,"lists":[{}]}', '{"at":5,"lists":[{"title":"","stories":[7]}]}'])
      expect(readKeptMy(text)).toBeNull();
  });

  test.each([
    ['/story/7', 7],
    ['/story/07', null],
    ['/story/7/rss.xml', null],
    ['/', null],
  ])('the story of %s', (path, id) => expect(storyOf(path)).toBe(id));

  test.each([
    [404, true],
    [410, true],
    [451, true],
    [200, false],
    [429, false],
    [503, false],
  ])('%d says that a page is gone: %s', (status, gone) => expect(isGone(status)).toBe(gone));
});
