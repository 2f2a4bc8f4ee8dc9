import { site } from '@/lib/site/site';
import { toDescription } from './page-metadata';

const sentence = 'Мост через Припять открыли для машин после двух лет ремонта.';

describe('toDescription: 120–200 characters of plain text (SEO-2)', () => {
  test.each([
    ['a short summary', [sentence, 'Об этом пишут: Полесская волна, Сводка дня.', site.description]],
    ['nothing but the fallback', [null, undefined, ' ', site.description]],
    ['a long text', [sentence.repeat(20)]],
    ['one endless word', [`Слово ${'а'.repeat(400)}`]],
    ['a long word after a short beginning', [`${'слово '.repeat(17)}${'б'.repeat(300)}`]],
    ['surrogate pairs', ['😀'.repeat(300)]],
  ])('%s', (_name, sentences) => {
    const description = toDescription(sentences);
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(200);
    expect(() => encodeURIComponent(description)).not.toThrow();
    expect(description).not.toMatch(/\s{2}|[\n\t]/);
  });

  it('stops as soon as it has said enough', () => {
    const summary = 'Ремонтные бригады закончили работы на две недели раньше срока. '.repeat(2).trim();
    expect(toDescription([summary, 'Лишнее.'])).toBe(summary);
  });

  it('says nothing twice and keeps sentences apart', () => {
    expect(toDescription(['Мост открыт', 'Мост открыт', 'Об этом пишут: Кулисы.'])).toBe(
      'Мост открыт. Об этом пишут: Кулисы.',
    );
  });
});
