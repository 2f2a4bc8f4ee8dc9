import { buildArticle, buildDetail, buildImage } from '@/components/testing/build-story';
import { storyPhotos } from './story-photos';

const [one, two, three] = [buildImage('one'), buildImage('two'), buildImage('three')];
const addresses = (...[story, article]: Parameters<typeof storyPhotos>) =>
  storyPhotos(story, article).map(({ full }) => full.url);

describe('storyPhotos', () => {
  const story = buildDetail([], { image: one, images: [one, two, three] });

  test.each([
    [
      'with the article’s own picture',
      buildArticle({ image: three }),
      ['/media/three-full.jpg', '/media/one-full.jpg', '/media/two-full.jpg'],
    ],
    [
      'with the story’s where the article has none',
      buildArticle(),
      ['/media/one-full.jpg', '/media/two-full.jpg', '/media/three-full.jpg'],
    ],
  ])('begins %s, and shows none twice', (_case, article, expected) => {
    expect(addresses(story, article)).toEqual(expected);
  });

  it('takes the large file for the first, less where others stand beside it; the square for the strip', () => {
    const [first, second] = storyPhotos(story, buildArticle());
    expect(first).toMatchObject({
      full: { width: 1600, height: 1000 },
      face: { src: '/media/one-16x9.jpg', sizes: expect.stringContaining('63vw') },
      thumb: '/media/one-thumb.jpg',
    });
    expect(second).toMatchObject({ face: { src: '/media/two-card.jpg' } });
    expect(storyPhotos(buildDetail([], { images: [one] }), buildArticle())[0]).toMatchObject({
      face: { sizes: expect.stringContaining('65vw') },
    });
  });

  it('works with addresses alone, and takes none that is not a picture’s (XSS-1)', () => {
    const main_images = [
      'https://a.example/1.jpg',
      'javascript:alert(1)',
      'https://a.example/2.jpg',
      'https://a.example/1.jpg',
    ];
    const foreign = buildDetail([], { main_image: 'https://a.example/1.jpg', main_images });
    expect(addresses(foreign, buildArticle())).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg']);
    expect(storyPhotos(foreign, buildArticle())[0]?.full).toEqual({ url: 'https://a.example/1.jpg' });
  });

  it('are forty at most, the article’s own always among them (GALLERY-1)', () => {
    const images = Array.from({ length: 60 }, (_, index) => buildImage(`photo-${index}`));
    const many = addresses(buildDetail([], { images }), buildArticle({ image: images[59] ?? null }));
    expect([many.length, many[0], many[1]]).toEqual([40, '/media/photo-59-full.jpg', '/media/photo-0-full.jpg']);
  });

  it('say whose they are: the selected article of its own, else the oldest that carries it; nobody where no article does (GALLERY-3)', () => {
    const articles = [
      buildArticle({ id: 1, image: two }),
      buildArticle({ id: 2, image: one, source: { id: 2, name: ' «Звязда» ', favicon: null } }),
      buildArticle({ id: 3, image: one, url: 'javascript:alert(1)' }),
    ];
    const credits = (selected: number) =>
      storyPhotos({ ...story, news_articles: articles }, articles[selected] ?? buildArticle()).map(
        ({ credit }) => credit,
      );
    const first = { outlet: '«Издание 1»', url: 'https://outlet.example/news/1' };
    expect(credits(1)).toEqual([{ outlet: '«Звязда»', url: 'https://outlet.example/news/2' }, first, null]);
    expect(credits(2)).toEqual([{ outlet: '«Издание 3»', url: null }, first, null]);
  });

  it('are none where there is no picture', () => {
    expect(storyPhotos(buildDetail([]), buildArticle())).toEqual([]);
  });
});
