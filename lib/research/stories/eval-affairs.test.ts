import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDemoContent } from '../../demo/demo-content';
import { evalAffairs } from './eval-affairs';

describe('npm run eval -- affairs (CLUSTER-9)', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'eval-affairs-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function run(file: string) {
    const lines: string[] = [];
    const options = { articles: join(folder, file), lead: 'all', draw: 1, shuffle: 1, count: 4 } as const;
    const code = await evalAffairs(options, (line) => lines.push(line));
    return { code, printed: lines.join('\n') };
  }

  test('prints sizes, affairs that may be a subject, and links to be read', async () => {
    const { events } = await readDemoContent(new Date('2026-11-21T12:00:00Z'));
    const lines = events
      .flatMap((event) => event.articles)
      .map(({ title, summary, text, publisherSlug, publishedAt, eventSlug }, index) =>
        JSON.stringify({
          id: `a${index}`,
          title,
          text: [summary, ...text].join(' '),
          url: `https://${publisherSlug}.example/${eventSlug}`,
          timestamp: publishedAt.getTime() / 1000,
        }),
      );
    await writeFile(join(folder, 'day.jsonl'), lines.join('\n'));
    const { code, printed } = await run('day.jsonl');
    expect(code).toBe(0);
    expect(printed).toMatch(/^Ходов событий: [1-9]\d*; сюжетов в них: \d+, из них откликов: \d+\nРазмеры: 2 — \d/);
    expect(printed).toMatch(
      /Из 10 и больше сюжетов: \d+\n(?:.|\n)*Связей для чтения: 4 из \d+\n1\. \d+\.\d\d\n(?:.|\n)*→\n/u,
    );
  });

  test('fails in a sentence when the file cannot be read', async () => {
    expect((await run('none.jsonl')).code).toBe(1);
  });
});
