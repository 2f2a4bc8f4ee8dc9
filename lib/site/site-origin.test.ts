import { isIndexable, siteOrigin } from './site-origin';

describe('siteOrigin (SETTINGS-1)', () => {
  test.each([
    [{}, 'http://localhost:3000'],
    [{ PORT: '8080' }, 'http://localhost:8080'],
    [{ SITE_ORIGIN: 'https://sujet.by' }, 'https://sujet.by'],
    [{ SITE_ORIGIN: 'https://sujet.by/' }, 'https://sujet.by'],
  ])('%j → %s', (env, origin) => {
    expect(siteOrigin(env)).toBe(origin);
  });
});

describe('isIndexable (SEO-8: one switch)', () => {
  test.each([
    [{}, false],
    [{ SITE_ORIGIN: 'https://sujet.by' }, true],
    [{ SITE_ORIGIN: 'https://sujet.by', NOINDEX: '1' }, false],
    [{ SITE_ORIGIN: 'http://127.0.0.1:3000' }, false],
    [{ SITE_ORIGIN: 'http://news.localhost' }, false],
    [{ SITE_ORIGIN: 'http://localhost:3000', NOINDEX: '0' }, true],
    [{ SITE_ORIGIN: 'нет' }, false],
  ])('%j → %s', (env, indexable) => {
    expect(isIndexable(env)).toBe(indexable);
  });
});
