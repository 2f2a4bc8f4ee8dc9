import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createFeedReader, readingLimits, tooLarge, tooSlow, type FeedReader, type ReadingLimits } from './feed-reader';

const context = { feedUrl: 'https://feed.example/rss.xml', fetchedAt: new Date('2026-11-21T10:00:00Z') };
const document = (text: string) => ({ bytes: Buffer.from(text), contentType: null });
const rss = (title: string) =>
  document(`<rss><channel><item><title>${title}</title><link>https://n.example/1</link></item></channel></rss>`);

const readers: FeedReader[] = [];
function open(limits: Partial<ReadingLimits> = {}, program?: string): FeedReader {
  const reader = createFeedReader({ ...readingLimits, ...limits }, program);
  readers.push(reader);
  return reader;
}
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.close()));
});

describe('feeds are read in a thread', () => {
  test('with the same result as here', async () => {
    const { readFeed } = open();
    const read = await Promise.all([readFeed(rss('Раз'), context), readFeed(rss('Два'), context)]);
    expect(read).toMatchObject([
      { items: [{ title: 'Раз', publishedAt: context.fetchedAt }] },
      { items: [{ title: 'Два' }] },
    ]);
  });

  test('the header’s encoding counts', async () => {
    const bytes = Buffer.from(
      '<rss><channel><item><title>\xcf\xf0\xe8\xe2\xe5\xf2</title></item></channel></rss>',
      'latin1',
    );
    const read = await open().readFeed({ bytes, contentType: 'text/xml; charset=windows-1251' }, context);
    expect(read).toMatchObject({ items: [{ title: 'Привет' }] });
  });

  test('a part of a larger buffer is read without the rest of it', async () => {
    const whole = Buffer.from('<rss/>'.repeat(3));
    expect(await open().readFeed({ bytes: whole.subarray(6, 12), contentType: null }, context)).toMatchObject({
      items: [],
    });
    expect(whole.byteLength).toBe(18);
  });

  test('OPML as well', async () => {
    expect(await open().readOpml('<opml><outline xmlUrl="https://a.example/rss" text="А"/></opml>')).toEqual([
      { name: 'А', rssUrl: 'https://a.example/rss', url: null, folder: null },
    ]);
  });
});

describe('FEED-2, FEED-10: a document has a deadline', () => {
  const program = 'lib/server/ingest/feeds/thread/testing/misbehaving-thread.mjs';

  test.each([
    ['CPU time, where it is told', { cpuMs: 100 }],
    ['the clock everywhere', { cpuMs: Number.POSITIVE_INFINITY, wallMs: 300 }],
  ])('%s: the thread ends, the feed is refused with a reason, and the next one is read', async (_, limits) => {
    const { readFeed } = open(limits, program);
    const read = await Promise.all(['spin', 'fine', 'spin', 'fine'].map((text) => readFeed(document(text), context)));
    expect(read).toEqual([
      tooSlow,
      expect.objectContaining({ problem: 'empty' }),
      tooSlow,
      expect.objectContaining({ problem: 'empty' }),
    ]);
  });

  test('memory ends it likewise, or the time that a full heap costs: Node.js 24 goes on collecting garbage', async () => {
    const { readFeed } = open({ memoryMb: 32 }, program);
    expect([tooLarge, tooSlow]).toContainEqual(await readFeed(document('grow'), context));
    expect(await readFeed(document('fine'), context)).toMatchObject({ problem: 'empty' });
  });

  test.each([
    ['throw', 'a bug'],
    ['exit', 'ended by itself (3)'],
  ])('a thread that dies of a bug (%s) is an error, and the next document is read', async (behaviour, message) => {
    const { readFeed } = open({}, program);
    await expect(readFeed(document(behaviour), context)).rejects.toThrow(message);
    expect(await readFeed(document('fine'), context)).toMatchObject({ problem: 'empty' });
  });

  test('a real document that costs more than it may', async () => {
    const { readFeed } = open({ cpuMs: 1 });
    const words = document(
      `<rss><channel>${`<item><title>А</title><description>${'слово &amp;lt; '.repeat(2_000)}</description></item>`.repeat(200)}`,
    );
    expect(await readFeed(words, context)).toEqual(tooSlow);
  });
});

test('an idle thread keeps no process alive', async () => {
  const script = `
    import { createFeedReader } from './lib/server/ingest/feeds/thread/feed-reader.ts';
    const { readFeed } = createFeedReader();
    const read = await readFeed({ bytes: Buffer.from(''), contentType: null }, { feedUrl: 'https://a.example/', fetchedAt: new Date() });
    console.log(read.problem);`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    script,
  ]);
  expect(stdout).toBe('empty\n');
});
