import { findStrayOrigin } from './own-host';

const site = { origin: 'https://sujet.by', trustsProxy: true };

describe('other names of the site (SEO-14: host and scheme)', () => {
  test.each(['www.sujet.by', 'WWW.Sujet.by', 'sujet.by.', 'www.sujet.by:443', 'sujet.by.:8080'])(
    'a reader of %s is sent to the site',
    (host) => {
      expect(findStrayOrigin({ host }, site)).toBe('https://sujet.by');
    },
  );

  test.each([
    'sujet.by',
    'SUJET.by',
    'sujet.by:3000',
    '127.0.0.1:3000',
    'localhost',
    'm.sujet.by',
    'notsujet.by',
    'www.sujet.by.evil.com',
    'sujet.by@evil.com',
    '',
    undefined,
  ])('one of %s is where they are, or no reader of ours', (host) => expect(findStrayOrigin({ host }, site)).toBeNull());

  test('where the site has the www, its bare name leads there', () => {
    const withWww = { ...site, origin: 'https://www.sujet.by' };
    expect(findStrayOrigin({ host: 'sujet.by' }, withWww)).toBe('https://www.sujet.by');
    expect(findStrayOrigin({ host: 'www.sujet.by' }, withWww)).toBeNull();
  });

  test('http leads to https, where a trusted proxy says that it was http', () => {
    const by = (proto: string | undefined, own = site) =>
      findStrayOrigin({ host: 'sujet.by', 'x-forwarded-proto': proto }, own);
    expect([by('http'), by('https'), by(undefined)]).toEqual(['https://sujet.by', null, null]);
    expect(by('http', { ...site, trustsProxy: false })).toBeNull();
    expect(by('http', { ...site, origin: 'http://sujet.by' })).toBeNull();
  });

  test('an address of this machine has no other name', () => {
    expect(findStrayOrigin({ host: '127.0.0.1:3000' }, { ...site, origin: 'http://localhost:3000' })).toBeNull();
  });
});
