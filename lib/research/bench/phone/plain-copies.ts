import { createServer } from 'node:http';
import { once } from 'node:events';

/** A server of this machine that gives another site's pages without a single script; everything else comes from that site. */
export interface PlainCopies {
  origin: string;
  close: () => Promise<void>;
}

export async function servePlainCopies(site: string): Promise<PlainCopies> {
  const server = createServer((request, response) => {
    copy(new URL(request.url ?? '/', site)).then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.writeHead(502).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function copy(url: URL): Promise<{ status: number; type: string; body: Buffer }> {
  const answer = await fetch(url);
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  const body = Buffer.from(await answer.arrayBuffer());
  const isPage = type.startsWith('text/html');
  return { status: answer.status, type, body: isPage ? Buffer.from(withoutScripts(body.toString())) : body };
}

/** A page without its scripts and without what loads them ahead; data for search engines stays. */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<script(?![^>]*application\/ld\+json)\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*as="script"[^>]*>/g, '');
