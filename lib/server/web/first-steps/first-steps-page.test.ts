import { createHash } from 'node:crypto';
import { firstStepsPolicy, renderFirstSteps } from './first-steps-page';
import type { FirstSteps } from './judge-steps';
import type { Step } from './step';

const at = { siteOrigin: 'https://news.example.by', now: new Date('2026-11-25T12:00:00Z') };
const lines = [{ what: 'чтобы всё стало', code: 'npm run cli -- "всё"' }];
const steps: Step[] = [
  { id: 'one', title: 'Первое', state: 'done', sentences: ['Сделано.'] },
  {
    id: 'two',
    title: 'Второе',
    state: 'look',
    sentences: ['Есть.'],
    trouble: { channel: 'Канал', error: 'Беда.', advice: 'Совет.' },
  },
  { id: 'three', title: 'Третье', state: 'todo', sentences: ['Нет.', 'И не было.'], lines },
  { id: 'four', title: 'Четвёртое', state: 'later', sentences: ['Потом.'] },
];
const all: FirstSteps = { demo: { sentences: ['Всё выдумано.'], lines }, steps, done: 2, isDone: false };
const page = renderFirstSteps(all, at);
const allDone = renderFirstSteps({ demo: null, steps: steps.slice(0, 2), done: 2, isDone: true }, at);
const plain = renderFirstSteps({ demo: null, steps: steps.slice(0, 1), done: 1, isDone: true }, at);

describe('the page of first steps (FIRST-1)', () => {
  test('is in Russian, has a title, one first heading, landmarks, and is not for search engines', () => {
    expect(page).toMatch(/^<!doctype html>\s*<html lang="ru">/);
    expect(page).toContain('<title>Первые шаги: 2 из 4</title>');
    expect(page.match(/<h1>/g)).toHaveLength(1);
    for (const landmark of ['<header>', '<main>', '<footer>']) expect(page).toContain(landmark);
    expect(page).toContain('<meta name="robots" content="noindex" />');
    expect(page).toContain('<meta name="referrer" content="no-referrer" />');
  });

  test('says the state of each step in words, not by colour alone', () => {
    const states = [...page.matchAll(/<h2>(\S+) <span class="state \w+">([^<]+)<\/span><\/h2>/g)].map(
      ([, title, state]) => [title, state],
    );
    expect(states).toEqual([
      ['Первое', '✓ готово'],
      ['Второе', '! есть замечание'],
      ['Третье', '✗ нужно сделать'],
      ['Четвёртое', '… позже'],
    ]);
  });

  test('has the command or setting of a step with what it is for, and the failure of a feed', () => {
    expect(page).toMatch(/<dt>чтобы всё стало<\/dt>\s*<dd><code>npm run cli -- &quot;всё&quot;<\/code><\/dd>/);
    expect(page).toMatch(/канал «<bdi>Канал<\/bdi>»\.<\/p>\s*<p>Беда\. Совет\.<\/p>/);
  });

  test('tells of the demo before all else', () => {
    expect(page.indexOf('Всё выдумано.')).toBeLessThan(page.indexOf('Первое'));
    expect(page.indexOf('Всё выдумано.')).toBeGreaterThan(0);
  });

  test('when all is done it says so, and where to read on', () => {
    expect(page).not.toContain('Все первые шаги сделаны');
    expect(allDone).toContain('Все первые шаги сделаны');
    for (const next of ['docs/operations.md', '«Резервные', 'npm run cli -- doctor']) expect(allDone).toContain(next);
    expect(allDone).toContain('замечаниями');
    expect(plain).not.toContain('замечаниями');
  });

  test.each([page, allDone])('no id stands twice, and every label has its target: case %#', (shown) => {
    const ids = [...shown.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...shown.matchAll(/ aria-labelledby="([^"]+)"/g)].map(([, id]) => id);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test.each([page, allDone])('headings go down one level at a time: case %#', (shown) => {
    const levels = [...shown.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level, i) => i > 0 && level > (levels[i - 1] ?? 0) + 1)).toEqual([]);
  });

  test('has no script, no attribute with styles and nothing from elsewhere', () => {
    expect(page).not.toMatch(/<script|\son\w+=|\sstyle=|<(?:img|link|iframe|form)\b|@import|url\(/);
  });

  test('its policy lets its own styles be, by their hash, and nothing else (CSP-1)', () => {
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(firstStepsPolicy).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });

  test('escapes whatever stands in settings and channels', () => {
    const evil = '"><script>alert(1)</script>&';
    const hostile: Step = {
      id: 'one',
      title: evil,
      state: 'todo',
      sentences: [evil],
      trouble: { channel: evil, error: evil, advice: evil },
      lines: [{ what: evil, code: evil }],
    };
    const shown = renderFirstSteps(
      { demo: { sentences: [evil], lines: [] }, steps: [hostile], done: 0, isDone: false },
      { ...at, siteOrigin: evil },
    );
    expect(shown).not.toContain('<script');
    expect(shown.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;&amp;/g)).toHaveLength(10);
  });
});
