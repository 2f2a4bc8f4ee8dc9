import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evalTrain } from './eval-commands';

const labels = Array.from({ length: 6 }, (_, i) =>
  JSON.stringify({
    label: i % 2 === 0 ? 'OK' : 'BAD',
    first: { url: `https://a.example/${i}` },
    second: { url: `https://b.example/${i}` },
  }),
).join('\n');
const articles = Array.from({ length: 6 }, (_, i) => [
  JSON.stringify({ url: `https://a.example/${i}`, title: `В Пинске открыли мост ${i}` }),
  JSON.stringify({
    url: `https://b.example/${i}`,
    title: i % 2 === 0 ? `Мост ${i} открыли в Пинске` : `Рысь ${i} сняли на видео`,
  }),
]).flat();

describe('npm run eval -- train', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'train-'));
    await writeFile(join(folder, 'pairs.jsonl'), labels);
    await writeFile(join(folder, 'articles.jsonl'), articles.join('\n'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function run(withArticles: boolean): Promise<{ code: number; printed: string }> {
    const lines: string[] = [];
    const files = {
      pairs: join(folder, 'pairs.jsonl'),
      ...(withArticles ? { articles: join(folder, 'articles.jsonl') } : {}),
    };
    const code = await evalTrain(files, (line) => lines.push(line));
    return { code, printed: lines.join('\n') };
  }

  test('prints each weight as it is and as it is learnt', async () => {
    const { code, printed } = await run(true);
    expect(code).toBe(0);
    for (const line of [/title\.cosine\s+3\.40\s+/, /longLead\.cosine\s+7\.20\s+—/, /pairs 6/, /F1 of pairs: now/])
      expect(printed).toMatch(line);
  });

  test('labels by url alone need the file of articles', async () => {
    const { code, printed } = await run(false);
    expect(code).toBe(1);
    expect(printed).toContain('пар без заголовков: 6');
  });
});
