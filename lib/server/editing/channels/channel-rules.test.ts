import { findChannelProblem } from './channel-rules';

const rssUrl = 'https://example.by/rss';
const find = (values: Partial<Parameters<typeof findChannelProblem>[0]>) =>
  findChannelProblem({ name: 'Издание', rssUrl, url: null, ...values });

test.each([
  [{}],
  [{ name: 'я'.repeat(200) }],
  [{ name: '😀'.repeat(200) }],
  [{ name: 'Семья 👩‍👩‍👧‍👦' }],
  [{ url: 'https://вестник.бел/' }],
  [{ url: 'https://wave.blogspot.com/' }],
  [{ url: 'https://medium.com/@wave' }],
  [{ url: 'http://127.0.0.1:4001/' }],
  [{ rssUrl: `https://example.by/${'a'.repeat(2_029)}` }],
])('%j: nothing speaks against it', (values) => {
  expect(find(values)).toBeNull();
});

test.each([
  [{ name: '' }, 'пусто'],
  [{ name: ' \u200b' }, 'пусто'],
  [{ name: 'я'.repeat(201) }, 'длиннее 200 символов'],
  [{ name: 'Лента\u202eатнел' }, 'управляющие символы'],
  [{ name: 'Две\nстроки' }, 'управляющие символы'],
  [{ name: 'Красный \u001b[31m текст' }, 'управляющие символы'],
  [{ name: 'Две\u2028строки' }, 'управляющие символы'],
  [{ name: 'Вест\u200bник' }, 'невидимые символы'],
  [{ name: 'Вест\u00adник' }, 'невидимые символы'],
  [{ name: 'Вестник\u2800' }, 'невидимые символы'],
  [{ name: 'а\u200dб' }, 'невидимые символы'],
  [{ url: 'https://blogspot.com/' }, 'много разных сайтов'],
  [{ url: 'https://by' }, 'много разных сайтов'],
  [{ url: 'https://livejournal.com' }, 'много разных сайтов'],
  [{ rssUrl: 'ftp://example.by/rss' }, 'нужен http или https'],
  [{ rssUrl: 'http://user:secret@example.by/rss' }, 'без имени пользователя и пароля'],
  [{ rssUrl: 'http://"onmouseover=alert(1)' }, 'нужен http или https'],
  [{ rssUrl: `https://example.by/${'a'.repeat(9_000)}` }, 'длиннее 2048 символов'],
  [{ url: 'http://user@example.by/' }, 'без имени пользователя и пароля'],
])('%j: %s', (values, sentence) => {
  expect(find(values)).toContain(sentence);
});
