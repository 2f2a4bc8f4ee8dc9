import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evalRecommendations } from './eval-recommendations';
import { giniOf, measureLists } from './measure-lists';
import { type ReadableStory, simulateReaders, toVectors } from './simulate-readers';

const start = 1_590_000_000;
const subjects = ['футбол матч команда гол', 'театр премьера сцена актёр', 'банк ставка кредит рубль'];
const day = Array.from({ length: 90 }, (_, n) => ({
  id: String(n),
  title: `${subjects[n % 3]} номер${n}`,
  text: `${subjects[n % 3]} подробности${n} место${n} число${n}`,
  url: `https://outlet${n % 7}.example/${n}`,
  timestamp: start + 600 * n,
}));

describe('npm run eval -- recommendations (RECOMMEND-4)', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'eval-recommendations-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const run = async (content: string) => {
    const lines: string[] = [];
    await writeFile(join(folder, 'day.jsonl'), content);
    const options = { articles: join(folder, 'day.jsonl'), readers: 5, seed: 1 };
    const code = await evalRecommendations(options, (line) => lines.push(line));
    return { code, printed: lines.join('\n') };
  };

  test('prints hits and coverage of the ranking beside popularity alone, for three lengths of history', async () => {
    const { code, printed } = await run(day.map((article) => JSON.stringify(article)).join('\n'));
    expect(code).toBe(0);
    expect(printed).toMatch(/попадание@12 .* охват/);
    for (const openings of [3, 10, 30])
      for (const list of ['популярность', 'рекомендации', 'похожее по текстам'])
        expect(printed).toMatch(new RegExp(`^ +${openings}  ${list} `, 'm'));
  });

  test('fails in a sentence without articles', async () => {
    const { code, printed } = await run('нет');
    expect([code, printed]).toEqual([1, expect.stringContaining('нет ни одной пригодной строки')]);
  });
});

describe('the measures', () => {
  test('hits, recall, coverage and inequality of the first places', () => {
    const judged = [
      { list: [1, 2, 3], opened: [2, 9] },
      { list: [1, 2, 3], opened: [3] },
    ];
    expect(measureLists(judged, [1, 2, 3, 4], 2)).toEqual({ hitRate: 0.5, recall: 1 / 3, coverage: 0.5, gini: 0.5 });
    expect(measureLists([], [], 2)).toEqual({ hitRate: 0, recall: 0, coverage: 0, gini: 0 });
  });

  test.each([
    [[1, 1, 1, 1], 0],
    [[0, 0, 0, 4], 0.75],
    [[0, 0], 0],
  ])('Gini of %j: %d', (counts, gini) => expect(giniOf(counts)).toBeCloseTo(gini, 9));
});

describe('simulated readers', () => {
  const vectors = toVectors(Array.from({ length: 60 }, (_, n) => [n % 2 ? 'спорт' : 'театр', `свое${n}`]));
  const stories = vectors.map((vector, n): ReadableStory => ({
    id: n + 1,
    beganAt: n,
    outlets: [`и${n % 5}`],
    vector,
  }));
  const options = { count: 40, seed: 3, splitAt: 30, openings: 4, laterOpenings: 3 };

  test('open early stories before the split and late ones after it, each once, the same for the same seed', () => {
    const readers = simulateReaders(stories, options);
    for (const { history, later } of readers) {
      expect([history.length, new Set(history.map(({ storyId }) => storyId)).size, later.length]).toEqual([4, 4, 3]);
      for (const { storyId, at } of history)
        expect([storyId <= 30, at >= storyId - 1, at < 30]).toEqual([true, true, true]);
      expect(later.every((id) => id > 30)).toBe(true);
    }
    expect(simulateReaders(stories, options)).toEqual(readers);
  });
});
