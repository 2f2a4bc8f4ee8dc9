import { noWords } from '@/lib/site/site-words';
import { takeTyped, type TypedSite } from './check-site';

const now = new Date('2026-11-29T12:00:00Z');
const take = (typed: TypedSite, before = noWords) => takeTyped(before, typed, { logo: null, now });

test('typed words are composed and tidied; empty ones are no more said (SITE-1)', () => {
  const before = { ...noWords, email: 'a@example.by' };
  expect(
    take(
      { name: '  Вести   дня ', about: 'Первый\r\nабзац\r\n\r\nВторой', email: ' ', social: ['https://t.me/a', ''] },
      before,
    ),
  ).toEqual({
    words: { ...noWords, name: 'Вести дня', about: 'Первый\nабзац\n\nВторой', email: null, social: ['https://t.me/a'] },
  });
});

test.each([
  [{ name: 'Ве\u202eсти' }, 'name', 'невидимые знаки'],
  [{ name: 'а'.repeat(41) }, 'name', 'Не больше 40'],
  [{ name: '***' }, 'name', 'ни одной буквы'],
  [{ about: 'а'.repeat(4_001) }, 'about', 'Не больше 4000'],
  [{ email: 'нет' }, 'email', 'не похоже'],
  [{ phone: 'звоните' }, 'phone', '+375'],
  [{ social: ['javascript:alert(1)'] }, 'social', 'не адрес'],
  [{ social: Array.from({ length: 13 }, (_, n) => `https://t.me/${n}`) }, 'social', 'Не больше 12'],
  [{ accent_light: '#ffdd00' }, 'accent_light', 'Контраст с фоном светлой темы 1,1'],
  [{ accent_dark: '#7a1010' }, 'accent_dark', 'Возьмите светлее'],
  [{ accent_light: 'red;}body{display:none' }, 'accent_light', 'шесть цифр'],
  [{ logo: 'f'.repeat(32) }, 'logo', 'загрузите'],
  [{ banner_text: 'Ремонт', banner_link: 'javascript:alert(1)' }, 'banner_link', 'https://'],
  [{ banner_text: 'Ремонт', banner_link: '//elsewhere.example' }, 'banner_link', 'https://'],
  [{ banner_text: 'Ремонт', banner_until: '2026-11-29T11:00:00Z' }, 'banner_until', 'прошло'],
  [{ banner_text: 'Ремонт', banner_until: 'завтра' }, 'banner_until', 'не время'],
] as const)('%j is refused in words, and nothing of it is taken', (typed, field, words) => {
  const taken = take({ ...typed, social: 'social' in typed ? [...typed.social] : undefined });
  expect('problems' in taken && taken.problems[field]).toContain(words);
});

test('a banner keeps what is not typed, and goes with its words', () => {
  const banner = { text: 'Ремонт', link: '/about', until: null };
  const before = { ...noWords, banner };
  expect(take({ banner_until: '2026-12-01T09:00:00Z' }, before)).toMatchObject({
    words: { banner: { ...banner, until: '2026-12-01T09:00:00.000Z' } },
  });
  expect(take({ banner_text: '' }, before)).toMatchObject({ words: { banner: null } });
});
