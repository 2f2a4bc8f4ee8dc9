import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passSmoke, smokeChecks } from './smoke-checks';

describe('what a product is asked on another Node.js', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sujet-smoke-'));
  let server: Server | undefined;
  beforeEach(() => void jest.spyOn(console, 'log').mockImplementation(() => undefined));
  afterEach(() => void server?.close());
  afterAll(() => {
    rmSync(dataDir, { recursive: true });
    jest.restoreAllMocks();
  });

  async function ask(answer: RequestListener) {
    const opened = createServer(answer);
    server = opened;
    await new Promise<void>((listening) => void opened.listen(0, '127.0.0.1', listening));
    const origin = `http://127.0.0.1:${(opened.address() as AddressInfo).port}`;
    return passSmoke('Node.js 24', smokeChecks({ origin, dataDir }));
  }

  test('one that refuses fails every check, with the address and what it said', async () => {
    const { passed, failed, failures } = await ask((_, response) => response.writeHead(503).end('no database'));
    expect([passed, failed]).toEqual([0, 4]);
    for (const failure of failures)
      expect(failure).toMatch(/^Node\.js 24 › \S.*\n {4}http:\/\/127\.0\.0\.1:\d+\/\S*: 503 no database$/);
  });

  test('one without stories fails the checks that need one', async () => {
    const { failures } = await ask((request, response) => {
      const isApi = request.url?.startsWith('/api/') === true;
      response.writeHead(request.method === 'POST' ? 500 : 200).end(isApi ? '{"results":[]}' : '<h1>Пусто</h1>');
    });
    expect(failures.map((failure) => failure.split('\n    ')[1])).toEqual([
      'в списке нет сюжетов',
      'на главной нет ссылки на сюжет',
      'в списке нет сюжетов',
      expect.stringContaining('/api/auth/code/: 500'),
    ]);
  });
});
