import { shareImage } from './share-image';

const origin = 'https://sujet.example';
const ownCard = `${origin}/og-default.jpg?v=1`;

describe('the picture of previews', () => {
  it.each([
    ['our own crop of a picture', { url: '/media/ab/wide.jpg', width: 1200, height: 675 }, null, `${origin}/media/ab/wide.jpg`],
    ['a foreign backend’s address', null, 'https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['the site’s card instead of nothing', null, null, ownCard],
    ['the site’s card instead of a script (XSS-1)', null, 'javascript:alert(1)', ownCard],
    ['the site’s card instead of inline data (XSS-1)', null, 'data:image/svg+xml,<svg onload=alert(1)>', ownCard],
  ])('is %s', (_what, crop, main_image, wanted) => {
    const image = crop && { full: crop, card: crop, thumb: crop, crops: [crop] };
    expect(shareImage([null, { image, main_image }], 'Заголовок', origin).url).toBe(wanted);
  });

  it('passes over an unusable address to the next candidate', () => {
    const pictures = ['javascript:alert(1)', 'https://cdn.example/b.jpg'].map((main_image) => ({ image: null, main_image }));
    expect(shareImage(pictures, 'Заголовок', origin).url).toBe('https://cdn.example/b.jpg');
  });
});
