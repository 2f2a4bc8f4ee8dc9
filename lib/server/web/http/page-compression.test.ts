import type { FinishedResponse } from './finished-response';
import { createPageCompression } from './page-compression';

const words = Array.from({ length: 2_000 }, (_, n) => `<p>${(n * 7_919) % 1_000} ${(n * n) % 337}</p>`).join('');
const responseOf = (n: number): FinishedResponse => ({
  status: 200,
  headers: [['Content-Type', 'text/html; charset=utf-8']],
  etag: null,
  bodies: { identity: Buffer.from(`${words}${n}`) },
});

test('readers of many pages cannot keep a core busy: after one page was made smaller, none is for nine times as long', async () => {
  let time = 0;
  let resized: (key: string) => void = () => undefined;
  const compression = createPageCompression({
    onResize: (key) => resized(key),
    log: { warn: () => undefined },
    now: () => time,
  });
  const [first, second] = [responseOf(1), responseOf(2)];
  const done = new Promise<string>((resolve) => (resized = resolve));
  compression.noteRead('/1', first);
  compression.noteRead('/2', second);
  time = 100;
  expect(await done).toBe('/1');
  // The steps after the resizing have run, too.
  await Promise.resolve();
  time = 999;
  compression.noteRead('/2', second);
  const next = new Promise<string>((resolve) => (resized = resolve));
  time = 1_000;
  compression.noteRead('/1', first);
  compression.noteRead('/2', second);
  expect(await next).toBe('/2');
  expect([first, second].map(({ bodies }) => bodies.br !== undefined)).toEqual([true, true]);
});
