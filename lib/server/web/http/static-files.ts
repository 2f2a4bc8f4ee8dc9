import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { contentRange, isRangeCurrent, parseRange } from '../../ingest/media/byte-range';
import { readPlain, sendFinished, type FinishedResponse } from './finished-response';
import { securityHeaders } from './http-defaults';

/** A folder whose files are served. */
export interface StaticFolder {
  /** On disk. */
  folder: string;
  /** The beginning of its addresses, without a slash at the end; empty for the root. */
  prefix: string;
}

/** A script of the site itself that stands in no folder. */
export interface MadeScript {
  path: string;
  content: string;
  /** In place of those that files of its folder have, or beside them. */
  headers?: Readonly<Record<string, string>>;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=UTF-8',
  '.woff2': 'font/woff2',
};

const buildFolder = '/_next/';
const forever = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';

/** The name of a file of the build changes with its content, and so do the names of a card (SEO-4) and of a font. */
function cacheControlOf(path: string): string {
  if (path.startsWith(`${buildFolder}static/`) || /^\/(?:cards|fonts)\//.test(path)) return forever;
  return path === '/logo.png' || /^\/(?:weather|currency)\//.test(path) ? aDay : 'public, max-age=0';
}

/**
 * Serves the files of the build and of `public/` from memory: they are read once, at the start, and there are few (2 MB with their compressed
 * forms). Only what was found then has an address (PATH-1).
 * @returns whether a file has this path, and it is being sent
 */
export function createStaticFiles(
  folders: readonly StaticFolder[],
  scripts: readonly MadeScript[] = [],
): (request: IncomingMessage, response: ServerResponse, path: string) => boolean {
  const files = new Map(folders.flatMap((folder) => [...readFolder(folder)]));
  for (const script of scripts) files.set(script.path, makeScript(script));
  return (request, response, path) => {
    const file = files.get(path);
    if (file) sendFile(request, response, file);
    else if (path.startsWith(buildFolder)) sendNothing(response);
    else return false;
    return true;
  };
}

function* readFolder({ folder, prefix }: StaticFolder): Generator<[string, FinishedResponse]> {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `${prefix}/${relative(folder, file).split(sep).join('/')}`;
    yield [path, readFile(file, path, type)];
  }
}

function readFile(file: string, path: string, type: string): FinishedResponse {
  const [gzip, br] = [`${file}.gz`, `${file}.br`].map((name) => (existsSync(name) ? readFileSync(name) : undefined));
  return toResponse(path, type, { identity: readFileSync(file), ...(gzip ? { gzip } : {}), ...(br ? { br } : {}) });
}

function makeScript({ path, content, headers = {} }: MadeScript): FinishedResponse {
  const identity = Buffer.from(content);
  const made = toResponse(path, types['.js'] ?? '', {
    identity,
    gzip: gzipSync(identity),
    br: brotliCompressSync(identity),
  });
  const others = made.headers.filter(([name]) => headers[name] === undefined);
  return { ...made, headers: [...others, ...Object.entries(headers)] };
}

function toResponse(
  path: string,
  type: string,
  bodies: { identity: Buffer; gzip?: Buffer; br?: Buffer },
): FinishedResponse {
  const headers: [string, string][] = [
    ...Object.entries(securityHeaders),
    ['Cache-Control', cacheControlOf(path)],
    ['Content-Type', type],
  ];
  if (bodies.gzip || bodies.br) headers.push(['Vary', 'Accept-Encoding']);
  else headers.push(['Accept-Ranges', 'bytes']);
  const etag = `"${createHash('sha1').update(bodies.identity).digest('base64url')}"`;
  return { status: 200, headers, etag, bodies };
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: FinishedResponse): void {
  const { range: wanted, 'if-range': ifRange } = request.headers;
  const hasOneForm = !file.bodies.gzip && !file.bodies.br;
  const mayBePart = wanted !== undefined && hasOneForm && isRangeCurrent(String(ifRange ?? ''), file.etag ?? '');
  const plain = mayBePart ? readPlain(file) : null;
  const range = plain && parseRange(String(wanted), plain.length);
  if (plain === null || range === null) {
    sendFinished(request, response, file, { timing: 'cache;desc=hit' });
    return;
  }
  const body = range === 'unsatisfiable' ? Buffer.alloc(0) : plain.subarray(range.start, range.end + 1);
  response.writeHead(range === 'unsatisfiable' ? 416 : 206, [
    ...file.headers.flat(),
    'ETag',
    file.etag ?? '',
    'Content-Range',
    contentRange(range, plain.length),
    'Content-Length',
    String(body.length),
  ]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** A file of an earlier build: the page that asks for it loads itself anew, no words are needed. */
function sendNothing(response: ServerResponse): void {
  response.writeHead(404, {
    ...securityHeaders,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': '0',
  });
  response.end();
}
