import { tagsOfShown } from './shown-stories';

test.each<[string, string, string[]]>([
  ['links of a page', '<a href="/story/7">Мост</a><a href="/story/12?article=9">', ['shows:7', 'shows:12']],
  ['whole addresses of a feed, each once', 'https://site.example/story/7 https://site.example/story/7#a', ['shows:7']],
  ['addresses in the data of a page', '{\\"href\\":\\"/story/31\\"}', ['shows:31']],
  ['no numbers of something else', '/story/ /story/0 /channel/5 /stories/6', []],
])('a response has the tags of the stories that it names: %s (R21)', (_what, body, tags) => {
  expect(tagsOfShown(Buffer.from(body))).toEqual(tags);
});

test('one that names very many has one tag for all of them', () => {
  const body = Array.from({ length: 501 }, (_, n) => `/story/${n + 1}`).join(' ');
  expect(tagsOfShown(Buffer.from(body))).toEqual(['shows:many']);
});
