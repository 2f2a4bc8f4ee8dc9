import { answerFile, answerNoFile } from './answer-file';
import { finishFile, type SiteFile } from './site-file';

const modified = new Date('2026-03-12T11:05:00Z');
const at = new Date('2026-03-12T12:00:00Z');
const terms = { maxAge: 300, indexable: true };
const build = (content = '<a/>', before: SiteFile | null = null) =>
  finishFile({ type: 'application/xml; charset=utf-8', content, modified: () => modified }, before, at);
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('https://sujet.by/sitemap.xml', { method, headers });

describe('status and caching of a file (SEO-12)', () => {
  it('kept for five minutes, with a strong ETag and Last-Modified, and nobody’s cookie', async () => {
    const answer = answerFile(ask(), await build('ё<a/>'), terms);
    expect([answer.status, await answer.text()]).toEqual([200, 'ё<a/>']);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'cache-control': 'public, max-age=300',
      'content-length': '6',
      'content-type': 'application/xml; charset=utf-8',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
      'last-modified': 'Thu, 12 Mar 2026 11:05:00 GMT',
    });
  });

  it('HEAD is the same without the content', async () => {
    const [get, head] = [answerFile(ask(), await build(), terms), answerFile(ask({}, 'HEAD'), await build(), terms)];
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
  });

  it('the ETag is of the content alone', async () => {
    const [one, same, other] = [await build(), await build(), await build('<b/>')];
    expect([one.etag === same.etag, one.etag === other.etag]).toEqual([true, false]);
  });

  it('says noindex where the whole site stays out of search engines: one switch', async () => {
    expect(answerFile(ask(), await build(), { ...terms, indexable: false }).headers.get('x-robots-tag')).toBe(
      'noindex',
    );
    expect(answerFile(ask(), await build(), terms).headers.has('x-robots-tag')).toBe(false);
  });

  it('says noindex of a file that stays out of them by itself', async () => {
    const file = await finishFile({ type: 't', content: 'a', modified: () => modified, noindex: true }, null, at);
    expect(answerFile(ask(), file, terms).headers.get('x-robots-tag')).toBe('noindex');
  });

  it.each([
    ['the same ETag', (tag: string) => ({ 'If-None-Match': tag }), 304],
    ['one of several, weakened on its way', (tag: string) => ({ 'If-None-Match': `"old", W/${tag}` }), 304],
    ['anything', () => ({ 'If-None-Match': '*' }), 304],
    ['another ETag', () => ({ 'If-None-Match': '"old"' }), 200],
    ['the same time', () => ({ 'If-Modified-Since': 'Thu, 12 Mar 2026 11:05:00 GMT' }), 304],
    ['a later time', () => ({ 'If-Modified-Since': 'Thu, 12 Mar 2026 12:05:00 GMT' }), 304],
    ['an earlier time', () => ({ 'If-Modified-Since': 'Thu, 12 Mar 2026 11:04:59 GMT' }), 200],
    ['nonsense', () => ({ 'If-Modified-Since': 'yesterday' }), 200],
    [
      'another ETag at the same time: the ETag wins',
      () => ({ 'If-None-Match': '"old"', 'If-Modified-Since': 'Thu, 12 Mar 2026 11:05:00 GMT' }),
      200,
    ],
    [
      'the same ETag at an earlier time: the ETag wins',
      (tag: string) => ({ 'If-None-Match': tag, 'If-Modified-Since': 'Thu, 12 Mar 2020 11:05:00 GMT' }),
      304,
    ],
  ])('to who has %s', async (_what, headers, status) => {
    const file = await build();
    const answer = answerFile(ask(headers(file.etag)), file, terms);
    expect([answer.status, answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([
      status,
      file.etag,
      'public, max-age=300',
    ]);
    expect(await answer.text()).toBe(status === 304 ? '' : '<a/>');
  });

  it.each([
    [404, 'Здесь нет такого файла.'],
    [503, 'Сервис временно недоступен.'],
  ] as const)('%d is kept by nobody', async (status, words) => {
    const answer = answerNoFile(status);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.has('retry-after')).toBe(status === 503);
    expect(await answer.text()).toContain(words);
  });
});

describe('Last-Modified moves only with the content', () => {
  it('a file that is the same keeps its time, one that lost something changed now', async () => {
    const before = await finishFile(
      { type: 't', content: 'a', modified: () => null },
      null,
      new Date('2026-03-12T10:00:00.700Z'),
    );
    expect(before.modified.toISOString()).toBe('2026-03-12T10:00:00.000Z');
    expect((await finishFile({ type: 't', content: 'a', modified: () => null }, before, at)).modified).toEqual(
      before.modified,
    );
    const shorter = await finishFile(
      { type: 't', content: '', modified: () => new Date('2026-03-12T09:00:00Z') },
      before,
      at,
    );
    expect(shorter.modified).toEqual(at);
  });

  it('is never later than now (RFC 9110 §8.8.2.1)', async () => {
    expect(
      (await finishFile({ type: 't', content: 'a', modified: () => new Date('2030-01-01') }, null, at)).modified,
    ).toEqual(at);
  });

  it('a content that comes in pieces is asked for its time afterwards', async () => {
    let newest: Date | null = null;
    async function* content() {
      yield 'a';
      newest = modified;
      yield 'b';
    }
    const file = await finishFile({ type: 't', content: content(), modified: () => newest }, null, at);
    expect([file.chunks.length, file.bytes, file.modified]).toEqual([2, 2, modified]);
    expect(await answerFile(ask(), file, terms).text()).toBe('ab');
  });
});
