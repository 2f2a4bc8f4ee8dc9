import { parseOpml } from './parse-opml';

test('feeds of an OPML file, each with its folder, entities decoded', () => {
  const opml = `<?xml version="1.0"?><opml version="2.0"><head><title>Ленты</title></head><body>
    <outline text="Беларусь"><outline type="rss" text="Первая" title="Первая &amp; вторая" xmlUrl="https://a.example/rss?x=1&amp;y=2" htmlUrl="https://a.example/"/></outline>
    <outline text="Без адреса"/><OUTLINE text="Третья" xmlUrl="https://b.example/feed"></OUTLINE></body></opml>`;
  expect(parseOpml(opml)).toEqual([
    { name: 'Первая & вторая', rssUrl: 'https://a.example/rss?x=1&y=2', url: 'https://a.example/', folder: 'Беларусь' },
    { name: 'Третья', rssUrl: 'https://b.example/feed', url: null, folder: null },
  ]);
});

test.each([
  ['Краи\u0306', 'Край'],
  ['Вести \u0096 город', 'Вести – город'],
])('the name %j is in the characters that were meant: %s', (written, name) => {
  const opml = `<opml><body><outline text="${written}" xmlUrl="https://a.example/rss"/></body></opml>`;
  expect(parseOpml(opml)).toMatchObject([{ name }]);
});

test.each(['', 'просто текст', '<html><body>нет</body></html>'])('%s is no OPML: no feeds', (text) => {
  expect(parseOpml(text)).toEqual([]);
});
