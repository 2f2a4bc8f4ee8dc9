import { parseSettings } from '../../platform/base/settings';
import { toSiteTag } from './site-tag';

const tagOf = (build: string | null, env: Record<string, string> = {}) => toSiteTag(parseSettings(env), build);

test('instances that make the same pages have one tag, whatever else is different', () => {
  expect(tagOf('a')).toMatch(/^site:[0-9a-f]{10}$/);
  const own = { SITE_ORIGIN: 'https://sujet.by' };
  expect(tagOf('a', { ...own, PORT: '3001', WEB_PROCESSES: '4', PAGE_MEMORY_MB: '64' })).toBe(tagOf('a', own));
});

test.each<[string, string | null, Record<string, string>]>([
  ['another build', 'b', {}],
  ['another contact', 'a', { CONTACT_NAME: 'Новости' }],
  ['a banner', 'a', { BANNER_IMAGE_URL: 'https://a.example/a.png', BANNER_LINK: 'https://a.example/' }],
  ['search engines are let in', 'a', { NOINDEX: '0' }],
])('%s makes another tag', (_what, build, env) => {
  expect(tagOf(build, env)).not.toBe(tagOf('a'));
});
