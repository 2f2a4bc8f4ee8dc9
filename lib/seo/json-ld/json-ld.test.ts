import { buildArticle, buildImage, buildStory } from '../testing/build-story';
import {
  breadcrumbs,
  categoryBreadcrumbs,
  channelBreadcrumbs,
  channelOrganization,
  organization,
  storyTrail,
  webSiteJsonLd,
} from './site-entities';
import { categoryCollection, channelCollection } from './lists';
import { newsArticleJsonLd } from './news-article';

const origin = 'https://sujet.by';

describe('newsArticleJsonLd (SEO-5)', () => {
  const story = buildStory({
    image: buildImage('most'),
    news_articles: [
      buildArticle({ text: 'Полный текст чужой статьи.', description: 'Описание первой статьи.' }),
      buildArticle({ id: 2, url: 'https://kurier.example/2', publication_at: '2026-03-12T12:00:00Z' }),
      buildArticle({ id: 3, url: 'javascript:alert(1)', publication_at: '2026-03-12T11:30:00Z' }),
    ],
  });
  const entity = newsArticleJsonLd(story, origin);

  it('has one address everywhere', () => {
    expect(entity).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      '@id': 'https://sujet.by/story/7#article',
      url: 'https://sujet.by/story/7',
      mainEntityOfPage: 'https://sujet.by/story/7',
      inLanguage: 'ru',
      articleSection: 'Общество',
      isAccessibleForFree: true,
    });
  });

  it('dates in the zone of Minsk', () => {
    expect(entity).toMatchObject({
      datePublished: '2026-03-12T14:05:00+03:00',
      dateModified: '2026-03-12T15:00:00+03:00',
    });
  });

  it('gives three crops with their sizes', () => {
    expect(entity.image).toEqual([
      { '@type': 'ImageObject', url: 'https://sujet.by/media/most-16x9.jpg', width: '1200', height: '675' },
      { '@type': 'ImageObject', url: 'https://sujet.by/media/most-4x3.jpg', width: '1200', height: '900' },
      { '@type': 'ImageObject', url: 'https://sujet.by/media/most-1x1.jpg', width: '1200', height: '1200' },
    ]);
  });

  it('gives the address of an old picture, which has no crops', () => {
    const { card } = buildImage('most');
    const image = { ...buildImage('most'), full: card, crops: [] };
    const old = buildStory({ ...story, image, main_image: card.url, news_article: null, news_articles: [] });
    expect(newsArticleJsonLd(old, origin).image).toBe('https://sujet.by/media/most-card.jpg');
  });

  it('names the first source as author, the site as publisher', () => {
    expect(entity.author).toEqual({ '@type': 'Organization', name: 'Полесская волна', url: 'https://polesie.example' });
    expect(entity.publisher).toMatchObject({ name: 'Сюжет', logo: { url: 'https://sujet.by/logo.png' } });
  });

  it('points at the originals, http(s) only, and carries nobody’s full text', () => {
    expect(entity.isBasedOn).toBe('https://polesie.example/news/most');
    expect(entity.citation).toEqual(['https://kurier.example/2']);
    expect(JSON.stringify(entity)).not.toContain('Полный текст');
  });

  it('keeps the headline within 110 characters', () => {
    const long = buildStory({ news_articles: [buildArticle({ title: 'Очень длинный заголовок '.repeat(20) })] });
    expect(newsArticleJsonLd(long, origin).headline).toMatch(/^.{90,109}…$/);
  });

  it('stands a story about which nothing is known (R24)', () => {
    const bare = newsArticleJsonLd(
      buildStory({ title: '', news_articles: [], news_article: null, category: null }),
      origin,
    );
    expect(bare).toMatchObject({
      headline: 'Без названия',
      articleSection: 'Без категории',
      author: { name: 'Источник неизвестен' },
    });
    expect(bare).not.toHaveProperty('isBasedOn');
    expect(bare.image).toMatch(/^https:\/\/sujet\.by\/cards\/site-[0-9a-f]{12}\.jpg$/);
  });
});

describe('lists and the site itself (SEO-6)', () => {
  it('leads from home through the category to the story', () => {
    expect(
      breadcrumbs(storyTrail(buildStory({ news_articles: [buildArticle({ title: 'Мост открыт' })] })), origin)
        .itemListElement,
    ).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Главная', item: 'https://sujet.by' },
      { '@type': 'ListItem', position: 2, name: 'Общество', item: 'https://sujet.by/category/5' },
      { '@type': 'ListItem', position: 3, name: 'Мост открыт', item: 'https://sujet.by/story/7' },
    ]);
    expect(categoryBreadcrumbs({ id: 5, name: 'Общество' }, origin).itemListElement).toHaveLength(2);
  });

  it('lists the stories of a category in the order shown', () => {
    const page = categoryCollection(
      { id: 5, name: 'Общество' },
      [
        { id: 9, title: 'Девять' },
        { id: 8, title: 'Восемь' },
      ],
      origin,
    );
    expect(page.mainEntity).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        { position: 1, url: 'https://sujet.by/story/9', name: 'Девять' },
        { position: 2, url: 'https://sujet.by/story/8', name: 'Восемь' },
      ],
    });
  });

  it('describes the site and who publishes it', () => {
    expect(webSiteJsonLd(origin)).toMatchObject({
      '@type': 'WebSite',
      url: origin,
      inLanguage: 'ru',
      publisher: { name: 'Сюжет' },
    });
    expect(webSiteJsonLd(origin)).toMatchObject({
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: 'https://sujet.by/search?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    });
    expect(organization(origin)).toMatchObject({ name: 'Сюжет', url: origin, logo: 'https://sujet.by/logo.png' });
  });
});

describe('a channel (SEO-6)', () => {
  const channel = {
    id: 4,
    name: 'Полесская волна',
    description: 'Новости Полесья.',
    url: 'https://polesie.example',
    favicon: '/media/volna/thumb.webp',
  };
  const page = 'https://sujet.by/channel/4';

  it('is an organization with its own site and picture', () => {
    expect(channelOrganization(channel, origin)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'NewsMediaOrganization',
      '@id': `${page}#channel`,
      name: 'Полесская волна',
      description: 'Новости Полесья.',
      url: 'https://polesie.example/',
      logo: 'https://sujet.by/media/volna/thumb.webp',
      mainEntityOfPage: page,
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'polesie.example', '', null])(
    'names nothing that cannot stand in a link: %j (XSS-1)',
    (address) => {
      const bare = channelOrganization({ ...channel, description: null, url: address, favicon: address }, origin);
      expect(Object.keys(bare)).toEqual(['@context', '@type', '@id', 'name', 'mainEntityOfPage']);
    },
  );

  it('has a page about it, which lists the stories shown in their order', () => {
    expect(
      channelCollection(
        channel,
        [
          { id: 9, title: 'Девять' },
          { id: 8, title: '' },
        ],
        origin,
      ),
    ).toMatchObject({
      '@type': 'CollectionPage',
      '@id': `${page}#page`,
      url: page,
      name: 'Полесская волна',
      inLanguage: 'ru',
      about: { '@id': `${page}#channel` },
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: 2,
        itemListElement: [
          { position: 1, url: 'https://sujet.by/story/9', name: 'Девять' },
          { position: 2, url: 'https://sujet.by/story/8', name: 'Без названия' },
        ],
      },
    });
  });

  it('stands under the list of all channels', () => {
    expect(channelBreadcrumbs(channel, origin).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Главная', item: 'https://sujet.by' },
      { '@type': 'ListItem', position: 2, name: 'Издания', item: 'https://sujet.by/channels' },
      { '@type': 'ListItem', position: 3, name: 'Полесская волна', item: page },
    ]);
  });

  it('shows nothing private, whatever came along', () => {
    const owned = {
      ...channel,
      rss_url: 'https://feed.example',
      contact_phone: '+375291234567',
      contact_email: 'red@polesie.example',
      director: 'Директор',
    };
    const said = JSON.stringify([
      channelOrganization(owned, origin),
      channelCollection(owned, [], origin),
      channelBreadcrumbs(owned, origin),
    ]);
    for (const secret of [owned.rss_url, owned.contact_phone, owned.contact_email, owned.director])
      expect(said).not.toContain(secret);
  });
});
