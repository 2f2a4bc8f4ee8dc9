import { readOpening, referrerKind } from './opening-facts';

test.each([
  ['', 'direct'],
  ['https://www.google.by/', 'search'],
  ['https://yandex.by/search', 'search'],
  ['https://ya.ru/', 'search'],
  ['https://duckduckgo.com/', 'search'],
  ['android-app://com.google.android.googlequicksearchbox/', 'search'],
  ['https://t.me/', 'social'],
  ['https://vk.com/', 'social'],
  ['https://m.facebook.com/', 'social'],
  ['https://t.co/x', 'social'],
  ['android-app://org.telegram.messenger/', 'social'],
  ['https://example.by/google.com', 'other'],
  ['https://notgoogle.com.example.by/', 'other'],
  ['https://sujet.example/', null],
])('a referrer %s is of the kind %s', (referrer, kind) => {
  expect(referrerKind(referrer, 'sujet.example')).toBe(kind);
});

test.each([
  ['the mail program on the web', '#newsletter', 'https://mail.example/', 'newsletter'],
  ['a program that names nothing', '#newsletter', '', 'newsletter'],
  ['nowhere, without the fragment of a newsletter', '', '', 'direct'],
  ['a page of the site', '#newsletter', 'https://sujet.example/', undefined],
])('a story opened from %s counts accordingly (R52)', (_from, hash, referrer, from) => {
  const entry = { name: `https://sujet.example/story/7${hash}` };
  const entries = jest.spyOn(performance, 'getEntriesByType').mockReturnValue([entry as PerformanceEntry]);
  expect(readOpening({ pathname: '/story/7', search: '', host: 'sujet.example', hash }, referrer).from).toBe(from);
  entries.mockRestore();
});
