import { absoluteUrl, externalUrl, pictureUrl } from './urls';

describe('absoluteUrl (SEO-1: absolute, no trailing slash)', () => {
  test.each([
    ['/', 'https://sujet.by'],
    ['/story/5', 'https://sujet.by/story/5'],
    ['/media/ab/1.jpg', 'https://sujet.by/media/ab/1.jpg'],
    ['https://cdn.example.by/1.jpg', 'https://cdn.example.by/1.jpg'],
  ])('%s → %s', (path, url) => {
    expect(absoluteUrl(path, 'https://sujet.by')).toBe(url);
  });
});

describe('externalUrl: only http(s) links leave the site (XSS-1)', () => {
  test.each([
    ['https://example.by/news/1', 'https://example.by/news/1'],
    ['http://example.by', 'http://example.by/'],
    ['HTTPS://пример.бел/новость', 'https://xn--e1afmkfd.xn--90ais/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D1%8C'],
    ['javascript:alert(1)', null],
    [' javascript:alert(1)', null],
    ['data:text/html,<script>', null],
    ['ftp://example.by/', null],
    ['/news/1', null],
    ['', null],
    [null, null],
  ])('%j → %j', (value, href) => {
    expect(externalUrl(value)).toBe(href);
  });
});

describe('the address of a picture (XSS-1)', () => {
  it.each([
    ['/media/ab/card.webp', '/media/ab/card.webp'],
    ['https://img.example/a.jpg', 'https://img.example/a.jpg'],
    ['http://img.example/a b.jpg', 'http://img.example/a%20b.jpg'],
    ['javascript:alert(1)', null],
    ['data:image/svg+xml,<svg onload=alert(1)>', null],
    ['//img.example/a.jpg', null],
    ['/\\img.example/a.jpg', null],
    ['a.jpg', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%j becomes %j', (value, wanted) => {
    expect(pictureUrl(value)).toBe(wanted);
  });

  describe('when another API is named (NEXT_PUBLIC_API_ORIGIN)', () => {
    beforeAll(() => void (process.env.NEXT_PUBLIC_API_ORIGIN = 'https://api.example/'));
    afterAll(() => void delete process.env.NEXT_PUBLIC_API_ORIGIN);

    it.each([
      ['/media/ab/card.webp', 'https://api.example/media/ab/card.webp'],
      ['/weather/rain.svg', '/weather/rain.svg'],
      ['https://img.example/a.jpg', 'https://img.example/a.jpg'],
    ])('%j becomes %j: pictures of the store are kept there, drawings of ours here', (value, wanted) => {
      expect(pictureUrl(value)).toBe(wanted);
    });
  });
});
