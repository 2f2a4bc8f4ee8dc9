import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evalClustering, type EvalClusteringOptions } from './eval-clustering';

const good = JSON.stringify({
  label: 'OK',
  first: { title: 'В Пинске открыли мост через Пину', url: 'https://a.example/1' },
  second: { title: 'Мост через Пину открыли в Пинске', url: 'https://b.example/2' },
});

describe('npm run eval -- clustering (EVAL-1)', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'eval-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function run(
    content: string | null,
    more: Partial<EvalClusteringOptions> = {},
  ): Promise<{ code: number; printed: string }> {
    const pairs = join(folder, 'pairs.jsonl');
    if (content !== null) await writeFile(pairs, content);
    const lines: string[] = [];
    const code = await evalClustering({ pairs, ...more }, (line) => lines.push(line));
    return { code, printed: lines.join('\n') };
  }

  test('prints precision, recall and F1', async () => {
    const { code, printed } = await run(`${good}\n`);
    expect(code).toBe(0);
    for (const measure of [/precision\s+1\.0000/, /recall\s+1\.0000/, /F1\s+1\.0000/, /stories\s+1\b/, /order\s+file/])
      expect(printed).toMatch(measure);
  });

  test('a malformed line is reported, not fatal', async () => {
    const { code, printed } = await run(`${good}\nне JSON\n{"label":"OK"}\n`, { shuffle: 7 });
    expect(code).toBe(0);
    expect(printed).toContain('не разобрано строк: 2 (первая — 2)');
    expect(printed).toMatch(/order\s+shuffle 7/);
  });

  test.each([
    ['no line is a pair', 'пусто\n', 'нет ни одной пригодной строки'],
    ['the file is empty', '', 'нет ни одной пригодной строки'],
    ['there is no file', null, 'не читается: такого файла или папки нет'],
  ])('fails in a sentence when %s', async (_when, content, sentence) => {
    const { code, printed } = await run(content);
    expect(code).toBe(1);
    expect(printed).toContain(sentence);
  });

  test('fails when the articles cannot be read', async () => {
    expect((await run(good, { articles: join(folder, 'none.jsonl') })).code).toBe(1);
  });
});
