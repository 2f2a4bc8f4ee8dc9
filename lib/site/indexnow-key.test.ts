import { findIndexNowKey, indexNowKeyPath } from './indexnow-key';

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
