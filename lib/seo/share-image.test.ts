import { photoUrl, shareImage, siteCard } from './share-image';

const origin = 'https://sujet.example';
const ownCard = `${origin}${siteCard.url}`;

describe('the picture of previews (SEO-4: absolute, versioned, JPEG, with width, height and words)', () => {
  it('is the page’s card', () => {
    const card = { url: '/media/ab/share.jpg', width: 1200, height: 630 };
    expect(shareImage(card, 'Заголовок', origin)).toEqual({
      ...card,
      url: `${origin}/media/ab/share.jpg`,
      type: 'image/jpeg',
      alt: 'Заголовок',
    });
  });

  it.each([null, undefined])('is the site’s card for %s', (card) => {
    expect(shareImage(card, 'Заголовок', origin)).toEqual({
      url: ownCard,
      width: 1200,
      height: 630,
      type: 'image/jpeg',
      alt: 'Сюжет: новости Беларуси и мира',
    });
  });

  it('keeps another backend’s address, and claims no type that the address does not tell', () => {
    expect(shareImage({ url: 'https://cdn.example/card?id=1', width: 1200, height: 630 }, 'Заголовок', origin)).toEqual(
      {
        url: 'https://cdn.example/card?id=1',
        width: 1200,
        height: 630,
        alt: 'Заголовок',
      },
    );
  });
});

describe('the photo of structured data', () => {
  it.each([
    [
      'our own crop of a picture',
      { url: '/media/ab/wide.jpg', width: 1200, height: 675 },
      null,
      `${origin}/media/ab/wide.jpg`,
    ],
    ['a foreign backend’s address', null, 'https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['the site’s card instead of nothing', null, null, ownCard],
    ['the site’s card instead of a script (XSS-1)', null, 'javascript:alert(1)', ownCard],
    ['the site’s card instead of inline data (XSS-1)', null, 'data:image/svg+xml,<svg onload=alert(1)>', ownCard],
  ])('is %s', (_what, crop, main_image, wanted) => {
    const image = crop && { full: crop, card: crop, thumb: crop, crops: [crop] };
    expect(photoUrl([null, { image, main_image }], origin)).toBe(wanted);
  });

  it('passes over an unusable address to the next candidate', () => {
    const pictures = ['javascript:alert(1)', 'https://cdn.example/b.jpg'].map((main_image) => ({
      image: null,
      main_image,
    }));
    expect(photoUrl(pictures, origin)).toBe('https://cdn.example/b.jpg');
  });
});
