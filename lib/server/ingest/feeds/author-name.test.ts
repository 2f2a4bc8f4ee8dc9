import { firstAuthor } from './author-name';
import { parseFeed } from './parse-feed';

const context = { feedUrl: 'https://n.example/rss', fetchedAt: new Date('2026-11-24T12:00:00Z') };
const item = (author: string) => `<item><title>А</title><link>https://n.example/1</link>${author}</item>`;

describe('PAGE-1: who wrote an article', () => {
  test.each([
    ['RSS', `<rss><channel>${item('<author>anna@n.example (Анна Климович)</author>')}</channel></rss>`],
    ['Dublin Core', `<rss><channel>${item('<dc:creator><![CDATA[Анна Климович]]></dc:creator>')}</channel></rss>`],
    [
      'Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>А</title><link href="https://n.example/1"/><author><name>Анна Климович</name><uri>https://n.example/anna</uri></author></entry></feed>',
    ],
    [
      'JSON Feed',
      '{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","url":"https://n.example/1","title":"А","authors":[{"url":"https://n.example/anna"},{"name":"Анна Климович"}]}]}',
    ],
    [
      'h-entry',
      '<!doctype html><html><div class="h-entry"><a class="u-url p-name" href="/1">А</a><time class="dt-published" datetime="2026-11-24T10:00Z"></time><span class="p-author">Анна Климович</span></div></html>',
    ],
  ])('stands in its feed: %s', (_, text) => {
    expect(parseFeed(text, context)).toMatchObject({ items: [{ author: 'Анна Климович' }] });
  });

  test.each([
    ['nobody', []],
    ['an address', ['https://n.example/anna']],
    ['a mailbox', ['anna@n.example']],
    ['marks', [' — ']],
  ])('%s is no author', (_, written) => {
    expect(firstAuthor(written)).toBeNull();
  });

  test('a name is plain and short', () => {
    expect(firstAuthor(['<b>Анна</b>\n Климович'])).toBe('Анна Климович');
    expect(firstAuthor(['Анна '.repeat(100)])?.length).toBeLessThanOrEqual(100);
  });
});
