import { categoryMetadata, channelMetadata } from './list-metadata';
import { homeMetadata } from './site-metadata';

const context = { origin: 'https://sujet.by', indexable: true };

describe('homeMetadata (SEO-1)', () => {
  it('names the site and its one address', () => {
    const head = homeMetadata([], context);
    expect(head.title).toEqual({ absolute: 'Сюжет: новости Беларуси и мира' });
    expect(head.alternates?.canonical).toBe('https://sujet.by');
    expect(head.openGraph).toMatchObject({
      type: 'website',
      url: 'https://sujet.by',
      siteName: 'Сюжет',
      locale: 'ru_RU',
    });
    expect(head.description?.length).toBeGreaterThanOrEqual(120);
    expect(head.description?.length).toBeLessThanOrEqual(200);
  });
});

describe('categoryMetadata (CATEGORY-1, R15)', () => {
  it('shows the category’s card in previews, and the site’s while there is none', () => {
    const share_card = { url: '/media/ab/share.jpg', width: 1200, height: 630 };
    const images = (card?: typeof share_card | null) =>
      categoryMetadata(3, { id: 3, name: 'Авто', share_card: card }, [], context).openGraph?.images;
    expect(images(share_card)).toEqual([
      { ...share_card, url: 'https://sujet.by/media/ab/share.jpg', type: 'image/jpeg', alt: 'Категория: Авто' },
    ]);
    for (const card of [null, undefined])
      expect(images(card)).toMatchObject([{ url: expect.stringContaining('/cards/site-'), width: 1200, height: 630 }]);
  });

  it.each(['Авто', 'Наука и технологии', 'Беларусь'])(
    'titles the page of «%s» and describes it in 120–200 characters',
    (name) => {
      const head = categoryMetadata(3, { id: 3, name }, [{}], context);
      expect(head.title).toEqual({ absolute: `Категория: ${name}` });
      expect(head.alternates?.canonical).toBe('https://sujet.by/category/3');
      expect(head.robots).toMatch(/^index,/);
      expect(head.description?.length).toBeGreaterThanOrEqual(120);
      expect(head.description?.length).toBeLessThanOrEqual(200);
    },
  );

  it('calls an unknown category «Категории» and keeps it out of the index', () => {
    const head = categoryMetadata(99, null, [], context);
    expect(head.title).toEqual({ absolute: 'Категории' });
    expect(head.robots).toBe('noindex,follow');
  });
});

const channel = { id: 4, name: 'Полесская волна', description: null };

describe('channelMetadata (SEO-1)', () => {
  it('names the channel, its one address and the card of the site', () => {
    const head = channelMetadata(channel, context);
    expect(head.title).toEqual({ absolute: 'Полесская волна: новости и сюжеты | Сюжет' });
    expect(head.alternates?.canonical).toBe('https://sujet.by/channel/4');
    expect(head.robots).toBe('index,follow,max-image-preview:large,max-snippet:-1');
    expect(head.openGraph).toMatchObject({
      type: 'website',
      title: 'Полесская волна: новости и сюжеты',
      url: 'https://sujet.by/channel/4',
      siteName: 'Сюжет',
      locale: 'ru_RU',
      images: [
        {
          url: expect.stringMatching(/^https:\/\/sujet\.by\/cards\/site-[0-9a-f]{12}\.jpg$/),
          width: 1200,
          height: 630,
          type: 'image/jpeg',
        },
      ],
    });
    expect(head.twitter).toMatchObject({ card: 'summary_large_image', title: 'Полесская волна: новости и сюжеты' });
    expect(head.keywords).toContain('Полесская волна');
  });

  it('shows its own card in previews once it has one', () => {
    const share_card = { url: '/media/ab/share.jpg', width: 1200, height: 630 };
    expect(channelMetadata({ ...channel, share_card }, context).openGraph?.images).toEqual([
      {
        ...share_card,
        url: 'https://sujet.by/media/ab/share.jpg',
        type: 'image/jpeg',
        alt: 'Полесская волна: новости и сюжеты',
      },
    ]);
  });

  it.each([
    ['unknown', null],
    ['empty', ''],
    ['short', 'Новости Полесья.'],
    ['of many lines', 'Новости\n\nПолесья: реки, дороги, люди, праздники и будни большого края.'],
    ['long', 'Слово о Полесье и его людях. '.repeat(40)],
    ['one word of 100 000 letters', 'я'.repeat(100_000)],
  ])('describes it in 120–200 characters where its own description is %s', (_kind, description) => {
    const said = channelMetadata({ ...channel, description }, context).description ?? '';
    expect(said.length).toBeGreaterThanOrEqual(120);
    expect(said.length).toBeLessThanOrEqual(200);
    expect(said).not.toMatch(/\n/);
    if (description) expect(said.startsWith(description.slice(0, 7))).toBe(true);
  });

  it('cuts a name that no tab could show', () => {
    const { title, description } = channelMetadata({ ...channel, name: 'Вестник '.repeat(60) }, context);
    expect(JSON.stringify(title).length).toBeLessThan(180);
    expect(description?.length).toBeLessThanOrEqual(200);
  });

  it('stays out of the index where the whole site does', () => {
    expect(channelMetadata(channel, { ...context, indexable: false }).robots).toBe('noindex,follow');
  });
});
