import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evalFront, type EvalFrontOptions } from './eval-front';

const start = 1_590_000_000;
const events = [
  ['В Пинске открыли мост через Пину', 4],
  ['Парламент принял бюджет на следующий год', 3],
  ['Рысь с рысятами сняли на видео в пуще', 1],
] as const;
const day = events
  .flatMap(([title, outlets], event) =>
    Array.from({ length: outlets }, (_, outlet) => ({
      id: `${event}-${outlet}`,
      title,
      text: `${title}. Издание ${outlet} рассказывает своё.`,
      url: `https://outlet${outlet}.example/${event}`,
      timestamp: start + 600 * outlet + 60 * event,
    })),
  )
  .map((article) => JSON.stringify(article));

describe('npm run eval -- front (EVAL-3)', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'eval-front-'));
    await writeFile(join(folder, 'day.jsonl'), day.join('\n'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function run(changes: Partial<EvalFrontOptions>): Promise<{ code: number; printed: string }> {
    const lines: string[] = [];
    const options = { articles: join(folder, 'day.jsonl'), moments: [1], list: false, fast: false, ...changes };
    const code = await evalFront(options, (line) => lines.push(line));
    return { code, printed: lines.join('\n') };
  }

  test('prints how far one article moves stories, at once and in the end, by cause', async () => {
    const { code, printed } = await run({});
    expect(code).toBe(0);
    expect(printed).toMatch(/один материал из \d, сразу +сдвигов +наибольший +больше 10/);
    expect(printed).toMatch(/один материал из \d, в конце пути/);
    expect(printed).toMatch(/материал этого сюжета +\d+ +\d+ +0/);
  });

  test('prints how many of home’s first are among the day’s largest', async () => {
    const { printed } = await run({ fast: true });
    expect(printed).not.toContain('один материал');
    expect(printed).toMatch(/05-20 \d\d:\d\d +3 +3 +/);
  });

  test('--list prints both, by outlets and by place', async () => {
    const { printed } = await run({ fast: true, list: true });
    const rows = printed.split('\n').filter((line) => line.includes('мост через'));
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatch(/^ *1 +1 +4 /);
  });

  test('fails in a sentence when the file cannot be read or holds no article', async () => {
    expect((await run({ articles: join(folder, 'none.jsonl') })).code).toBe(1);
    await writeFile(join(folder, 'empty.jsonl'), 'пусто\n');
    expect((await run({ articles: join(folder, 'empty.jsonl') })).printed).toContain('нет ни одной пригодной строки');
  });
});
