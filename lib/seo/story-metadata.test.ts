import { storyFacts, storyMetadata } from './story-metadata';
import { buildArticle, buildImage, buildStory } from './testing/build-story';

const context = { origin: 'https://sujet.by', indexable: true };

describe('storyMetadata (SEO-1, R18)', () => {
  it('tells the article that the story opens with, which need not be the oldest; the others are cited (R18, R42)', () => {
    const oldest = buildArticle({ id: 1, title: 'Мост закрыт', publication_at: '2026-03-12T08:00:00Z' });
    const best = buildArticle({ id: 2, title: 'Мост через Припять открыли', publication_at: '2026-03-12T09:00:00Z' });
    const facts = storyFacts(buildStory({ news_articles: [oldest, best], news_article: best }));
    expect(facts).toMatchObject({
      first: { id: 2 },
      headline: best.title,
      published: new Date('2026-03-12T09:00:00Z'),
    });
    expect(facts.others.map(({ id }) => id)).toEqual([1]);
  });

  it('has the editors’ headline where there is one (DESK-3)', () => {
    const first = buildArticle({ title: 'Шок!' });
    const story = buildStory({ title: 'Мост открыт', editorial: true, news_articles: [first], news_article: first });
    expect(storyFacts(story).headline).toBe('Мост открыт');
    expect(storyMetadata(story, context).openGraph).toMatchObject({ title: 'Мост открыт' });
  });

  it('takes title, description and dates from the first article', () => {
    const story = buildStory({
      news_articles: [
        buildArticle({ title: 'Первый заголовок' }),
        buildArticle({
          id: 2,
          title: 'Второй',
          publication_at: '2026-03-13T09:00:00Z',
          source: { id: 2, name: 'Кулисы', favicon: null },
        }),
      ],
    });
    const head = storyMetadata(story, context);
    expect(head.title).toEqual({ absolute: 'Первый заголовок | Сюжет' });
    expect(head.description).toMatch(/^После двух лет ремонта/);
    expect(head.openGraph).toMatchObject({
      type: 'article',
      publishedTime: '2026-03-12T14:05:00+03:00',
      modifiedTime: '2026-03-13T12:00:00+03:00',
      section: 'Общество',
    });
  });

  it.each([
    ['between words', 'Слово '.repeat(83).trim(), `${'Слово '.repeat(26).trim()}…`],
    ['inside a word that is longer than everything', 'ы'.repeat(500), `${'ы'.repeat(159)}…`],
    ['not at all where it fits', 'Я'.repeat(160), 'Я'.repeat(160)],
  ])('cuts a headline of 500 characters (FEED-4) %s, and keeps the name of the site', (_where, title, headline) => {
    const head = storyMetadata(buildStory({ news_articles: [buildArticle({ title })] }), context);
    expect(head.title).toEqual({ absolute: `${headline} | Сюжет` });
    expect(head.openGraph?.title).toBe(headline);
    expect(head.twitter?.title).toBe(headline);
  });

  it('has one address: canonical and og:url, absolute, without query or slash', () => {
    const head = storyMetadata(buildStory({ id: 42 }), context);
    expect(head.alternates?.canonical).toBe('https://sujet.by/story/42');
    expect(head.openGraph).toMatchObject({ url: 'https://sujet.by/story/42' });
  });

  it('trusts modified_at, which moves only with the content', () => {
    const head = storyMetadata(buildStory({ modified_at: '2026-03-12T20:00:00+03:00' }), context);
    expect(head.openGraph).toMatchObject({ modifiedTime: '2026-03-12T20:00:00+03:00' });
  });

  it('never says modified before published', () => {
    const head = storyMetadata(buildStory({ modified_at: '2026-01-01T00:00:00Z' }), context);
    expect(head.openGraph).toMatchObject({ modifiedTime: '2026-03-12T14:05:00+03:00' });
  });

  it('lists category, sources and at most ten stems as keywords, none twice', () => {
    const stems = Array.from({ length: 12 }, (_, index) => `основа${index}`);
    const story = buildStory({ news_articles: [buildArticle(), buildArticle({ id: 2 })], keywords: stems });
    expect(storyMetadata(story, context).keywords).toEqual(['Общество', 'Полесская волна', ...stems.slice(0, 10)]);
  });

  it('names at most twenty outlets as keywords, and none as a tag', () => {
    const outlets = Array.from({ length: 25 }, (_, index) =>
      buildArticle({ id: index, source: { id: index, name: `Издание ${index}`, favicon: null } }),
    );
    const head = storyMetadata(buildStory({ news_articles: outlets, keywords: ['мост', 'река'] }), context);
    expect(head.keywords).toHaveLength(1 + 20 + 2);
    expect(head.openGraph).toMatchObject({ tags: ['Общество', 'мост', 'река'] });
  });

  it('shows its card, absolute, with size, type and words, on both kinds of previews (SEO-4)', () => {
    const card = { url: `/media/${'ab'.repeat(16)}/share.jpg`, width: 1200, height: 630 };
    const head = storyMetadata(buildStory({ image: buildImage('most'), share_card: card }), context);
    const shown = {
      ...card,
      url: `https://sujet.by${card.url}`,
      type: 'image/jpeg',
      alt: 'Мост через Припять открыли для машин',
    };
    expect(head.openGraph?.images).toEqual([shown]);
    expect(head.twitter).toMatchObject({ card: 'summary_large_image', images: [{ url: shown.url, alt: shown.alt }] });
  });

  it('shows the site’s card while its own is not drawn yet, whatever its photo is', () => {
    const head = storyMetadata(buildStory({ image: buildImage('most'), share_card: null }), context);
    expect(head.openGraph?.images).toMatchObject([
      { url: expect.stringContaining('/cards/site-'), width: 1200, height: 630, type: 'image/jpeg' },
    ]);
  });

  it('shows the wide crop of its photo on a backend that draws no cards, and the site’s card when there is none', () => {
    expect(storyMetadata(buildStory({ image: buildImage('most') }), context).openGraph?.images).toMatchObject([
      { url: 'https://sujet.by/media/most-16x9.jpg', width: 1200, height: 675, type: 'image/jpeg' },
    ]);
    for (const story of [buildStory(), buildStory({ main_image: 'https://cdn.example/a.webp' })]) {
      expect(storyMetadata(story, context).openGraph?.images).toMatchObject([
        { url: expect.stringContaining('/cards/site-'), width: 1200, height: 630 },
      ]);
    }
  });

  test.each([
    [true, 'index,follow,max-image-preview:large,max-snippet:-1'],
    [false, 'noindex,follow'],
  ])('indexable %s → robots %s', (indexable, robots) => {
    expect(storyMetadata(buildStory(), { ...context, indexable }).robots).toBe(robots);
  });

  it('stands a story without articles, title or category (R24)', () => {
    const head = storyMetadata(
      buildStory({ title: '', news_articles: [], news_article: null, category: null }),
      context,
    );
    expect(head.title).toEqual({ absolute: 'Без названия | Сюжет' });
    expect(head.openGraph).toMatchObject({ section: 'Без категории' });
    expect(head.description?.length).toBeGreaterThanOrEqual(120);
  });
});
