import { buildImage } from '@/components/testing/build-story';
import { pictureFile } from './picture-file';

describe('pictureFile', () => {
  const image = buildImage('most');

  it('offers the card and the wide crop, the lead with the wide one first', () => {
    expect(pictureFile({ image, main_image: null }, 'card')).toMatchObject({
      src: '/media/most-card.jpg',
      width: 640,
      height: 360,
      srcSet: '/media/most-card.jpg 640w, /media/most-16x9.jpg 1200w',
    });
    expect(pictureFile({ image, main_image: null }, 'lead')).toMatchObject({
      src: '/media/most-16x9.jpg',
      width: 1200,
      height: 675,
    });
  });

  it('takes the square for a thumb', () => {
    expect(pictureFile({ image, main_image: null }, 'thumb')).toEqual({
      src: '/media/most-thumb.jpg',
      width: 160,
      height: 160,
    });
  });

  it('does not offer a crop that is no wider than the card', () => {
    const small = { ...image, crops: [{ url: '/small.jpg', width: 400, height: 225 }] };
    expect(pictureFile({ image: small, main_image: null }, 'lead')).toMatchObject({
      src: '/media/most-card.jpg',
      srcSet: '/media/most-card.jpg 640w',
    });
  });

  it('shows the card of an old picture, which has no crops, at every size', () => {
    const old = { ...image, full: image.card, crops: [] };
    for (const size of ['article', 'cover', 'lead', 'card'] as const)
      expect(pictureFile({ image: old, main_image: old.full.url }, size)).toMatchObject({
        src: '/media/most-card.jpg',
        srcSet: '/media/most-card.jpg 640w',
      });
  });

  it('works with a backend that sends only an address, and with nothing at all', () => {
    expect(pictureFile({ image: null, main_image: 'https://cdn.example/a.jpg' }, 'card')).toEqual({
      src: 'https://cdn.example/a.jpg',
      width: 640,
      height: 360,
    });
    expect(pictureFile({ image: null, main_image: null }, 'card')).toBeNull();
  });

  it('leads to the API that keeps the pictures, when it is another one', () => {
    process.env.NEXT_PUBLIC_API_ORIGIN = 'https://api.example';
    const files = [pictureFile({ image, main_image: null }, 'lead'), pictureFile({ image, main_image: null }, 'thumb')];
    delete process.env.NEXT_PUBLIC_API_ORIGIN;
    expect(files.flatMap((file) => [file?.src, ...(file?.srcSet?.split(', ') ?? [])])).toEqual([
      'https://api.example/media/most-16x9.jpg',
      'https://api.example/media/most-card.jpg 640w',
      'https://api.example/media/most-16x9.jpg 1200w',
      'https://api.example/media/most-thumb.jpg',
    ]);
  });

  it('takes no address that is not a picture’s (XSS-1)', () => {
    expect(pictureFile({ image: null, main_image: 'data:image/svg+xml,<svg onload=alert(1)>' }, 'card')).toBeNull();
  });
});
