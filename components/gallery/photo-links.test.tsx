import { render } from '@testing-library/react';
import type { Photo } from './photo';
import { PhotoLinks, readPhotoLinks } from './photo-links';

const face = { src: '/face.webp', width: 640, height: 360 };
const photo = (full: Photo['full'], thumb: string, credit: Photo['credit'] = null): Photo => ({
  full,
  thumb,
  face,
  credit,
});

function linksOf(...photos: Photo[]) {
  const { container } = render(<PhotoLinks photos={photos} />);
  return { container, links: [...container.querySelectorAll('a')], read: readPhotoLinks(container) };
}

describe('PhotoLinks', () => {
  it('name a thumb of the same folder by its file alone', () => {
    const { links, read } = linksOf(
      photo({ url: '/media/ab/full.jpg', width: 960, height: 540 }, '/media/ab/thumb.webp'),
    );
    expect(links[0]).toHaveAttribute('data-thumb', 'thumb.webp');
    expect(read).toEqual([
      {
        full: { url: '/media/ab/full.jpg', width: 960, height: 540 },
        thumb: 'http://localhost/media/ab/thumb.webp',
        credit: null,
      },
    ]);
  });

  it.each([
    ['that is the photo itself', 'https://foto.example/a.jpg', 'https://foto.example/a.jpg'],
    ['of another site', 'https://foto.example/a.jpg', 'https://thumbs.example/a.jpg'],
    ['in a folder below', 'https://foto.example/a.jpg', 'https://foto.example/small/a.jpg'],
    ['that would read as an address by itself', 'https://foto.example/a.jpg', 'https://foto.example/data:b.jpg'],
    ['that would read as a root', 'https://foto.example/a.jpg', 'https://foto.example//b.jpg'],
  ])('are read as they were written: a thumb %s', (_which, url, thumb) => {
    const { read } = linksOf(photo({ url }, thumb));
    expect(read).toEqual([{ full: { url, width: undefined, height: undefined }, thumb, credit: null }]);
  });

  it.each([
    ['with its article', { outlet: '«Вечер»', url: 'https://vecher.example/1?a=1&b="2"' }],
    ['without an address', { outlet: '«Вечер»', url: null }],
    ['of nobody known', null],
  ])('keep whose photo it is: an outlet %s (GALLERY-3)', (_which, credit) => {
    expect(linksOf(photo({ url: '/a.jpg' }, '/b.jpg', credit)).read[0]?.credit).toEqual(credit);
  });

  it('are not shown for an only photo, which is a link already', () => {
    expect(linksOf(photo({ url: '/a.jpg' }, '/b.jpg')).container.querySelector('p')).not.toBeVisible();
    expect(
      linksOf(photo({ url: '/a.jpg' }, '/b.jpg'), photo({ url: '/c.jpg' }, '/d.jpg')).container.querySelector('p'),
    ).toBeVisible();
  });
});
