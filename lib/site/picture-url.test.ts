import { pictureUrl } from './picture-url';

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
});
