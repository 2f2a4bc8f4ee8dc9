import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasProgram } from '../processes';

/** One page as three files. */
export interface PageBytes {
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

/** Another server that serves the same bytes: what the machine can do at all. */
export interface StaticPeer {
  name: string;
  origin: string;
  stop: () => Promise<void>;
}

/** Paths of the page: `/plain`, `/gzip` and `/brotli` are files with that coding, `/packed` is compressed for each request. */
export type PeerPath = '/plain' | '/gzip' | '/brotli' | '/packed';

const html = 'text/html; charset=utf-8';

/** Starts nginx with one worker process, or where there is none a bare Node server that has the bytes in memory. */
export async function startStaticPeer(directory: string, port: number, page: PageBytes): Promise<StaticPeer> {
  const root = join(directory, 'peer');
  await mkdir(root, { recursive: true });
  await Promise.all([
    writeFile(join(root, 'page.html'), page.plain),
    writeFile(join(root, 'page.html.gz'), page.gzip),
    writeFile(join(root, 'page.html.br'), page.brotli),
  ]);
  await chmod(directory, 0o755);
  return hasProgram('nginx') ? startNginx(root, port) : startBareNode(root, port);
}

async function startNginx(root: string, port: number): Promise<StaticPeer> {
  const file = (path: PeerPath, name: string, more = '') => `location = ${path} { alias ${join(root, name)}; ${more} }`;
  const configuration = join(root, 'nginx.conf');
  await writeFile(
    configuration,
    `daemon off; worker_processes 1; pid ${join(root, 'nginx.pid')}; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; default_type text/html; charset utf-8; sendfile on; tcp_nopush on; keepalive_requests 100000000; etag on;
  open_file_cache max=100 inactive=1h; open_file_cache_valid 1h;
  server {
    listen 127.0.0.1:${port};
    ${file('/plain', 'page.html')}
    ${file('/gzip', 'page.html.gz', 'add_header Content-Encoding gzip;')}
    ${file('/brotli', 'page.html.br', 'add_header Content-Encoding br;')}
    ${file('/packed', 'page.html', 'gzip on; gzip_comp_level 6;')}
  }
}
`,
  );
  const nginx = spawn('nginx', ['-p', root, '-c', configuration], { stdio: ['ignore', 'ignore', 'inherit'] });
  return awaitPeer('nginx', port, nginx);
}

function startBareNode(root: string, port: number): Promise<StaticPeer> {
  const node = spawn(
    process.execPath,
    ['lib/server/operations/launcher/run.mjs', 'bench', 'serve-bytes', root, String(port)],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return awaitPeer('голый Node', port, node);
}

async function awaitPeer(name: string, port: number, process: ChildProcess): Promise<StaticPeer> {
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline && process.exitCode === null) {
    const response = await fetch(`${origin}/plain`).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) {
      const stop = async () => {
        const ended = process.exitCode === null ? once(process, 'exit') : null;
        process.kill('SIGTERM');
        await ended;
      };
      return { name, origin, stop };
    }
    await pause(100);
  }
  process.kill('SIGKILL');
  throw new Error(`${name} не начал отвечать.`);
}

/** The bare Node server, in a process of its own: no routes, no steps, nothing but finished answers. */
export function serveBytes(root: string, port: number): void {
  const encodings: Readonly<Record<string, { file: string; coding: string | null }>> = {
    '/plain': { file: 'page.html', coding: null },
    '/gzip': { file: 'page.html.gz', coding: 'gzip' },
    '/packed': { file: 'page.html.gz', coding: 'gzip' },
    '/brotli': { file: 'page.html.br', coding: 'br' },
  };
  const etag = '"page"';
  const answers = new Map(
    Object.entries(encodings).map(([path, { file, coding }]) => {
      const body = readFileSync(join(root, file));
      const headers = { 'content-type': html, 'content-length': body.length, etag };
      return [path, { body, headers: coding === null ? headers : { ...headers, 'content-encoding': coding } }];
    }),
  );
  createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (!answer) response.writeHead(404).end();
    else if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, answer.headers).end(answer.body);
  }).listen(port, '127.0.0.1');
}
