import { findNamedFeeds } from './named-feeds';

const named = (head: string) =>
  findNamedFeeds(`<!doctype html><html><head>${head}</head></html>`, 'https://v.example/a/b');
const link = (attributes: string) => `<link rel="alternate" ${attributes}>`;
const rss = (href: string) => link(`type="application/rss+xml" href="${href}"`);

describe('feeds that a page names (SOURCE-2)', () => {
  test.each([
    ['relative, as written', rss('/rss'), ['/rss']],
    ['without quotes', '<LINK REL=alternate TYPE=application/atom+xml HREF=/rss>', ['/rss']],
    ['with entities', rss('/rss?a=1&amp;b=2'), ['/rss?a=1&b=2']],
    ['an end of a tag in an attribute', link('type="application/rss+xml" title="Новости > все" href="/rss"'), ['/rss']],
    ['of a type that says XML', link('type="text/xml" href="/rss"'), ['/rss']],
    ['after a base', '<base href="/c/">' + rss('rss'), ['https://v.example/c/rss']],
    ['before a base', rss('rss') + '<base href="https://w.example/"><base href="/d/">', ['https://w.example/rss']],
    ['twice', rss('/rss') + rss('/rss'), ['/rss']],
    ['in a comment', `<!-- ${rss('/old')} -->`, []],
    ['in a script', `<script>'${rss('/old')}'</script>`, []],
    ['XML that is no alternate', '<link rel="sitemap" type="text/xml" href="/map.xml">', []],
    ['another type', link('type="application/json+oembed" href="/e"'), []],
    ['without an address', link('type="application/rss+xml"'), []],
  ])('%s', (_form, head, feeds) => expect(named(head)).toEqual(feeds));

  test('ten at most', () => {
    const many = Array.from({ length: 50 }, (_, n) => rss(`/${n}`)).join('');
    expect(named(many)).toHaveLength(10);
  });
});
