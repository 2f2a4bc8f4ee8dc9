import { absoluteUrl } from './absolute-url';

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
