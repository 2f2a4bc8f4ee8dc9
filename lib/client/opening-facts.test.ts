import { referrerKind } from './opening-facts';

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
