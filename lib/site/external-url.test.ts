import { externalUrl } from './external-url';

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
