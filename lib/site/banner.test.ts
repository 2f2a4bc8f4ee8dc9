import { siteBanner } from './banner';

const settings = {
  BANNER_IMAGE_URL: 'https://cdn.example/a.png',
  BANNER_LINK: 'https://www.shop.example/?from=news',
  BANNER_ALT: ' Скидки \n недели ',
};

describe('siteBanner (HOME-3: the advertising banner)', () => {
  it('is a picture, an address and words in one line', () => {
    expect(siteBanner(settings)).toEqual({
      imageUrl: 'https://cdn.example/a.png',
      link: 'https://www.shop.example/?from=news',
      alt: 'Скидки недели',
    });
  });

  test.each([undefined, '', ' \n', '\u202e'])('is called by its address when the words are %j', (BANNER_ALT) => {
    expect(siteBanner({ ...settings, BANNER_ALT })?.alt).toBe('shop.example');
  });

  test.each([
    ['nothing is set', {}],
    ['only words are', { BANNER_ALT: 'Скидки' }],
    ['the picture is missing', { ...settings, BANNER_IMAGE_URL: ' ' }],
    ['the address is missing', { ...settings, BANNER_LINK: undefined }],
    ['the address is a script (XSS-1)', { ...settings, BANNER_LINK: 'javascript:alert(1)' }],
    ['the picture is data (XSS-1)', { ...settings, BANNER_IMAGE_URL: 'data:image/svg+xml,<svg onload=alert(1)>' }],
    ['the picture is markup', { ...settings, BANNER_IMAGE_URL: '<img src=x onerror=alert(1)>' }],
  ])('is absent when %s', (_case, env) => {
    expect(siteBanner(env)).toBeNull();
  });
});
