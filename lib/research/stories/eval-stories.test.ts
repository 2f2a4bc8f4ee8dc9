import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evalStories } from './eval-stories';
import { type EvalStoriesKeys, parseLead, toEvalStories } from './eval-stories-options';

const titles = [
  'В Пинске открыли мост через Пину',
  'Мост через Пину открыли в Пинске',
  'Рысь с рысятами сняли на видео в пуще',
];
const day = titles
  .map((title, i) =>
    JSON.stringify({ id: `a${i}`, title, text: '', url: `https://o${i}.example/`, timestamp: 1_590_000_000 + i }),
  )
  .join('\n');

describe('npm run eval -- stories (EVAL-2)', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'eval-stories-'));
    await writeFile(join(folder, 'day.jsonl'), day);
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function run(more: Partial<EvalStoriesKeys>): Promise<{ code: number; printed: string }> {
    const lines: string[] = [];
    const keys = { articles: join(folder, 'day.jsonl'), draw: 1, count: 4, orders: 2, ...more };
    const code = await evalStories(toEvalStories(keys), (line) => lines.push(line));
    return { code, printed: lines.join('\n') };
  }

  test('with --lead and --dump every article gets a line with its story', async () => {
    const dump = join(folder, 'dump.jsonl');
    expect((await run({ lead: 0, dump })).code).toBe(0);
    const rows = (await readFile(dump, 'utf8')).trim().split('\n');
    const [first, second, third] = rows.map((row) => row.replace(/"id":"a\d",/, ''));
    expect(rows[0]).toMatch(/^\{"id":"a0","story":\d+\}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('--json prints sizes, the largest share, speed and memory, and nothing else', async () => {
    const { printed } = await run({ lead: 'all', json: true });
    expect(JSON.parse(printed)).toMatchObject({ articles: 3, stories: 2, largest: 2, sizes: [2, 1] });
    expect(Object.keys(JSON.parse(printed))).toEqual(
      expect.arrayContaining(['articlesPerSecond', 'warmArticlesPerSecond', 'memoryMb', 'largestShare']),
    );
  });

  test('without --lead the table compares each kind of feed with the texts', async () => {
    const { printed } = await run({});
    for (const row of [
      /только заголовки: пары против текстов, F1\s+1\.000/,
      /разные издания: пары/,
      /200 знаков: пары/,
    ])
      expect(printed).toMatch(row);
  });

  test('a dump is what later groupings are compared with', async () => {
    const reference = join(folder, 'reference.jsonl');
    await writeFile(reference, ['a0', 'a1', 'a2'].map((id, i) => JSON.stringify({ id, story: i })).join('\n'));
    // There no two articles share a story.
    expect((await run({ reference })).printed).toMatch(/тексты: пары против текстов, F1\s+0\.000/);
  });

  test('--sample prints headlines, outlets and a line to be filled in', async () => {
    const { printed } = await run({ sample: 'stories' });
    expect(printed).toContain('o0.example  В Пинске открыли мост через Пину  [a0]');
    expect(printed).toContain('{"ids":["a0","a1"],"main":["a0","a1"],"verdict":"?"}');
  });

  test('fails in a sentence when the file cannot be read or holds no article', async () => {
    expect(await run({ articles: join(folder, 'none.jsonl') })).toMatchObject({ code: 1 });
    await writeFile(join(folder, 'empty.jsonl'), 'пусто\n');
    expect((await run({ articles: join(folder, 'empty.jsonl') })).printed).toContain('нет ни одной пригодной строки');
  });
});

test.each(['много', '-1', '1.5', ''])('--lead %p is refused', (value) => {
  expect(() => parseLead(value)).toThrow('Нужно число знаков, all или mixed');
});
