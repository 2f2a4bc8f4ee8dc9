import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProgram, freePort, untilOpen } from './open-port';
import { withValues } from './with-values';

export const host = 'news.example.by';

export interface Nginx {
  folder: string;
  httpPort: number;
  httpsPort: number;
  stop(): Promise<void>;
}

/**
 * Runs nginx with deploy/nginx.conf; replaced are the values that its head names, and the ports.
 * @param program the path of nginx
 * @param sites the ports of the two instances
 * @param changes what stands in the file, and what stands there instead
 */
export async function startNginx(
  program: string,
  sites: readonly [number, number],
  changes: readonly (readonly [string, string])[] = [],
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'sujet-nginx-'));
  // nginx's own processes are another user's.
  chmodSync(folder, 0o755);
  for (const name of ['tls', 'cache', 'data', 'log']) mkdirSync(join(folder, name));
  makeCertificate(join(folder, 'tls'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const replacements: readonly (readonly [string, string])[] = [
    ...changes,
    ['127.0.0.1:3000', `127.0.0.1:${sites[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${sites[1]}`],
    ['/etc/nginx/tls', join(folder, 'tls')],
    ['/var/lib/sujet', join(folder, 'data')],
    ['/var/cache/nginx', join(folder, 'cache')],
    ['/var/log/nginx', join(folder, 'log')],
    ['/run/nginx.pid', join(folder, 'nginx.pid')],
    ['listen 80 ', `listen ${httpPort} `],
    ['listen 443 ', `listen ${httpsPort} `],
    ['listen [::]:80 ', `listen [::]:${httpPort} `],
    ['listen [::]:443 ', `listen [::]:${httpsPort} `],
  ];
  let text = withValues('deploy/nginx.conf', replacements);
  if (!hasIpv6()) text = text.replaceAll(/^ *listen \[::\].*\n/gm, '');
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, text);
  const child = spawn(program, ['-c', file, '-p', folder, '-e', join(folder, 'log/start.log'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilOpen(httpsPort, child);
  return {
    folder,
    httpPort,
    httpsPort,
    stop: async () => {
      await endProgram(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject];
  execFileSync('openssl', [...options, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
}

function hasIpv6(): boolean {
  return Object.values(networkInterfaces()).some((list) => list?.some(({ family }) => family === 'IPv6'));
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * A browser's connection: TLS, HTTP/2, one for all requests.
 * @param address of the reader, any of 127.0.0.0/8
 */
export function openBrowser(port: number, address = '127.0.0.1') {
  // The address is for the socket below, of which the types of HTTP/2 know nothing.
  const options = { rejectUnauthorized: false, servername: host, localAddress: address };
  const session: ClientHttp2Session = connectHttp2(`https://127.0.0.1:${port}`, options);
  // The requests under way tell it.
  session.on('error', () => undefined);
  return {
    protocol: () => session.alpnProtocol,
    close: () => session.close(),
    request: (path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<Reply> =>
      new Promise((resolve, reject) => {
        const stream = session.request({ ':path': path, ':authority': host, ...headers });
        const pieces: Buffer[] = [];
        const reply: Reply = { status: 0, headers: {}, body: '' };
        stream.on('response', ({ ':status': status, ...received }) => {
          reply.status = status ?? 0;
          for (const [name, value] of Object.entries(received)) reply.headers[name] = String(value);
        });
        stream.on('data', (piece: Buffer) => pieces.push(piece));
        stream.on('end', () => resolve({ ...reply, body: Buffer.concat(pieces).toString() }));
        stream.on('error', reject);
        stream.end(body);
      }),
  };
}
