import { categoryMetadata } from './category-metadata';
import { homeMetadata } from './home-metadata';

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
      const head = categoryMetadata(3, { id: 3, name }, [], context);
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
