import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evalCategories } from './eval-categories';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sujet-categories-'));
});
afterAll(() => rm(folder, { recursive: true }));

const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n');

async function evaluate({ json }: { json: boolean }) {
  const [articles, labels, dump] = ['articles', 'labels', 'dump'].map((name) => join(folder, `${name}.jsonl`));
  if (!articles || !labels || !dump) throw new Error('three names are three files');
  await writeFile(
    articles,
    lines([
      { id: 'a', title: 'Хоккей: сборная Беларуси выиграла матч', url: 'https://a.by/sport/1', timestamp: 1 },
      { id: 'b', title: 'В Париже прошёл показ фильма', url: 'https://a.by/sport/2', timestamp: 2 },
    ]),
  );
  await writeFile(labels, lines([{ id: 'a', set: 'test', topics: ['Спорт'], isInBelarus: true, isInWorld: false }]));
  const printed: string[] = [];
  const code = await evalCategories({ articles, labels, dump, json }, (line) => printed.push(line));
  return { code, printed, dumped: await readFile(dump, 'utf8') };
}

describe('eval categories', () => {
  it('writes a line an article: its topic and places by the names of the site', async () => {
    const { dumped } = await evaluate({ json: false });
    expect(
      dumped
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ).toMatchObject([
      { id: 'a', topic: 'Спорт', places: ['Беларусь'] },
      { id: 'b', places: ['В мире'] },
    ]);
  });

  it('prints its figures as JSON: by words alone against sections, with sections against what was read', async () => {
    const { code, printed } = await evaluate({ json: true });
    expect(code).toBe(0);
    expect(printed.map((line): unknown => JSON.parse(line))).toEqual([
      {
        articles: 2,
        sections: { articles: 2, share: 0.5 },
        read: { articles: 1, share: 1 },
        belarus: { articles: 1, recall: 1, precision: 1 },
        world: { articles: 1, recall: null, precision: null },
      },
    ]);
  });
});
