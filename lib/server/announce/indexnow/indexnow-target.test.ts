import { parseSettings } from '../../platform/base/settings';
import { toIndexNowTarget } from './send-addresses';

const target = (env: Record<string, string>) => toIndexNowTarget(parseSettings(env));
const site = { SITE_ORIGIN: 'https://sujet.by/', INDEXNOW_KEY: 'a1b2c3d4' };

describe('whom we tell of changes', () => {
  test.each([
    ['nobody by default', {}],
    ['nobody without a key', { SITE_ORIGIN: 'https://sujet.by', INDEXNOW_URL: 'https://yandex.com/indexnow' }],
    ['nobody of a site that stays out of search engines', { ...site, NOINDEX: '1' }],
    ['nobody of somebody’s own machine', { INDEXNOW_KEY: 'a1b2c3d4' }],
  ])('%s', (_what, env) => expect(target(env)).toBeNull());

  test('the endpoint, under the site’s own name', () => {
    expect(target(site)).toEqual({
      endpoint: 'https://api.indexnow.org/indexnow',
      allowedHosts: new Set(['api.indexnow.org:443']),
      origin: 'https://sujet.by',
      host: 'sujet.by',
      key: 'a1b2c3d4',
      keyLocation: 'https://sujet.by/a1b2c3d4.txt',
    });
  });

  test.each([
    ['http://127.0.0.1:4100/x', '127.0.0.1:4100'],
    ['http://localhost/x', 'localhost:80'],
    ['http://[::1]:4100/x', '::1:4100'],
  ])('%s may be private: it is the operator’s word', (url, host) => {
    expect(target({ ...site, INDEXNOW_URL: url })?.allowedHosts).toEqual(new Set([host]));
  });
});
