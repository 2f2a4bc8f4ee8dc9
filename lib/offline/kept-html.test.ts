import { barMark, contentMark, type KeptFacts } from '@/lib/contract/offline-rules';
import { awayPage, myPage, storyPage } from './kept-html';

const now = new Date('2026-11-29T12:00:00Z');
const minutes = (count: number) => now.getTime() - count * 60_000;
const facts = (given: Partial<KeptFacts> = {}): KeptFacts => ({
  title: 'Мост открыт',
  outlet: 'БелТА',
  published: '2026-11-29T09:00:00Z',
  at: minutes(120),
  checked: minutes(120),
  bytes: 1,
  ...given,
});
const frame = `<!DOCTYPE html><html lang="ru"><head><title>Моё | Сюжет</title></head><body>${barMark}<main>${contentMark}</main></body></html>`;
/** Words of a page as they are read. */
const words = (html: string) =>
  html
    .replace(/<(script|style)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('a kept story (OFFLINE-1)', () => {
  const page = `<html><head><title>Мост</title></head><body>${barMark}<main>Текст</main></body></html>`;

  test.each([
    [0, 'только что'],
    [1, '1 минуту назад'],
    [3, '3 минуты назад'],
    [11, '11 минут назад'],
    [60, '1 час назад'],
    [120, '2 часа назад'],
    [300, '5 часов назад'],
    [1_000, 'вчера'],
    [3 * 1_440, '3 дня назад'],
    [5 * 1_440, '5 дней назад'],
  ])('of %d minutes ago says its age: %s', (age, said) => {
    const shown = words(storyPage(page, facts({ at: minutes(age) }), 'offline', now));
    expect(shown).toContain(`Вы офлайн. Сеть появилась. Сохранено ${said}. Повторить Обновить Текст`);
  });

  test('is told from a site that does not respond', () => {
    expect(words(storyPage(page, facts(), 'unreachable', now))).toContain('Сайт не отвечает. ');
  });

  test('keeps the words of a page that look like a pattern of replacement', () => {
    expect(
      storyPage(
        page.replace('Текст', () => '$& $1'),
        facts(),
        'offline',
        now,
      ),
    ).toContain('<main>$& $1</main>');
  });
});

describe('the page in place of one that is not kept (OFFLINE-3)', () => {
  test('lists the kept stories with outlet, time and age', () => {
    const html = awayPage(frame, { stories: [{ id: 7, facts: facts() }], hasMy: true }, 'offline', now);
    expect(html).toContain('<title>Вы офлайн | Сюжет</title>');
    expect(html).toContain('<a class="again" href="">Повторить</a><a href="/my">Открыть «Моё»</a>');
    expect(html).toContain('<a href="/story/7">Мост открыт</a>');
    expect(words(html)).toMatch(/БелТА · 29 ноября 2026, 12:00 · сохранено 2 часа назад$/);
    expect(html).not.toContain('<!--');
  });

  test('says what will be there where nothing is kept, also without a frame', () => {
    expect(words(awayPage(null, { stories: [], hasMy: false }, 'unreachable', now))).toMatch(
      /^Сайт не отвечает Сайт не отвечает Эта страница не сохранена\. Сюжеты, которые вы прочитаете, .+ Повторить$/,
    );
  });

  test('a hostile headline stays words', () => {
    const title = '<img src=x onerror=alert(1)> "&';
    const html = awayPage(
      frame,
      { stories: [{ id: 7, facts: facts({ title, outlet: title }) }], hasMy: false },
      'offline',
      now,
    );
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;');
  });
});

describe('«Моё» as it was kept (OFFLINE-2)', () => {
  const my = {
    at: minutes(5),
    lists: [
      {
        title: 'Новое',
        stories: [
          { id: 7, title: 'Мост открыт', note: '+3 текста' },
          { id: 8, title: 'Другой сюжет', note: '' },
        ],
      },
    ],
  };

  test('says its age, and leads only where there is something', () => {
    const html = myPage(frame, my, [{ id: 7, facts: facts() }], 'offline', now);
    expect(html).toContain('<title>Моё | Сюжет</title>');
    expect(words(html)).toContain('Сохранено 5 минут назад.');
    expect(html).toContain('<li><a href="/story/7">Мост открыт</a><small>+3 текста</small></li>');
    expect(html).toContain('<li class="lacking">Другой сюжет</li>');
  });
});
