import { findIndexNowKey, indexNowKeyPath, isIndexable, siteOrigin } from './settings';

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

const key = 'a1B2-c3D4';
const public_ = { SITE_ORIGIN: 'https://sujet.by', INDEXNOW_KEY: key };

describe('the IndexNow key’s file', () => {
  test.each([
    ['the key', public_, `${key}.txt`, key],
    ['another key', public_, 'a1B2-c3D5.txt', null],
    ['another case', public_, `${key.toLowerCase()}.txt`, null],
    ['no suffix', public_, key, null],
    ['no key', { SITE_ORIGIN: 'https://sujet.by' }, '.txt', null],
    ['a malformed key', { ...public_, INDEXNOW_KEY: 'a_b_c_d_e' }, 'a_b_c_d_e.txt', null],
    ['NOINDEX', { ...public_, NOINDEX: '1' }, `${key}.txt`, null],
    ['a machine of one’s own', { INDEXNOW_KEY: key }, `${key}.txt`, null],
    ['such a machine with NOINDEX=0', { INDEXNOW_KEY: key, NOINDEX: '0' }, `${key}.txt`, key],
  ])('%s', (_what, env, name, found) => {
    expect(findIndexNowKey(name, env)).toBe(found);
  });

  test('lies at the root', () => expect(indexNowKeyPath(key)).toBe('/a1B2-c3D4.txt'));
});
