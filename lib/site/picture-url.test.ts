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
