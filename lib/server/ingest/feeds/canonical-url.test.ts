import { canonicalUrl } from './canonical-url';

describe('canonicalUrl', () => {
  it.each([
    ['host in lower case, path as given', 'https://News.Example.BY/Path/A', 'https://news.example.by/Path/A'],
    ['no default port', 'https://a.example:443/x', 'https://a.example/x'],
    ['another port stays', 'http://a.example:8080/x', 'http://a.example:8080/x'],
    ['no fragment', 'https://a.example/x#comments', 'https://a.example/x'],
    ['but #! names a page', 'https://a.example/#!/x', 'https://a.example/#!/x'],
    ['http is not turned into https', 'http://a.example/x', 'http://a.example/x'],
    ['mobile and AMP hosts are not rewritten', 'https://m.a.example/amp/x', 'https://m.a.example/amp/x'],
    ['a final dot of the host goes', 'https://a.example./x', 'https://a.example/x'],
    ['a lonely question mark goes', 'https://a.example/x?', 'https://a.example/x'],
    ['utm_*', 'https://a.example/x?utm_source=rss&utm_Medium=feed&id=5', 'https://a.example/x?id=5'],
    ['encoded names count', 'https://a.example/x?utm%5Fsource=rss', 'https://a.example/x'],
    [
      'the other parameters keep their order and spelling',
      'https://a.example/?b=2&a=1&gclid=x&b=%D1%8F',
      'https://a.example/?b=2&a=1&b=%D1%8F',
    ],
    [
      'yclid, ysclid, fbclid, _openstat',
      'https://a.example/x?yclid=1&ysclid=2&fbclid=3&_openstat=4',
      'https://a.example/x',
    ],
    ['from=rss is tracking', 'https://a.example/x?from=rss', 'https://a.example/x'],
    ['from=20 is a page', 'https://a.example/x?from=20', 'https://a.example/x?from=20'],
    ['a flag without a value stays', 'https://a.example/x?print', 'https://a.example/x?print'],
    [
      'a name that only begins like one stays',
      'https://a.example/x?utmost=1&fromage=rss',
      'https://a.example/x?utmost=1&fromage=rss',
    ],
    ['per host: any from of rbc.ru', 'https://www.rbc.ru/x?from=newsfeed2', 'https://www.rbc.ru/x'],
    ['per host: not on a host that only ends alike', 'https://notrbc.ru/x?from=abc', 'https://notrbc.ru/x?from=abc'],
    ['per host: a site under a two-part domain', 'https://www.bbc.co.uk/x?ocid=1', 'https://www.bbc.co.uk/x'],
    ['per host: s of x.com', 'https://x.com/a/status/1?s=20', 'https://x.com/a/status/1'],
    ['s elsewhere is a search', 'https://a.example/?s=20', 'https://a.example/?s=20'],
    [
      'prototype names are ordinary parameters',
      'https://a.example/?constructor=1&__proto__=2',
      'https://a.example/?constructor=1&__proto__=2',
    ],
    ['a broken escape is left alone', 'https://a.example/?a=%E0%A4%A', 'https://a.example/?a=%E0%A4%A'],
    [
      'IDN hosts in their ASCII form',
      'https://Новости.бел/Путь',
      'https://xn--b1amnebsh.xn--90ais/%D0%9F%D1%83%D1%82%D1%8C',
    ],
    ['what is no web address is unchanged', 'mailto:a@a.example', 'mailto:a@a.example'],
    ['what is no address is unchanged', 'просто текст', 'просто текст'],
  ])('%s', (_, address, canonical) => {
    expect(canonicalUrl(address)).toBe(canonical);
  });

  it('is idempotent', () => {
    const once = canonicalUrl('HTTPS://A.example:443/x?utm_source=1&b=2#c');
    expect(canonicalUrl(once)).toBe(once);
  });
});
