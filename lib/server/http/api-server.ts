import { createServer, type Server } from 'node:http';
import { serve, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { serveMedia } from '../media/serve-media';
import type { Backend } from './backend';
import { connectionTimes } from './http-defaults';
import { handleHealth, handleReadiness } from './health';
import { peerHeader } from './private-headers';
import { isStopping } from './shutdown';

/**
 * The server of a machine without pages: the API, its pictures, /healthz and /readyz (API-3: «it can also
 * be served alone»).
 */
export function createApiServer({
  api,
  settings,
}: Pick<Backend, 'api' | 'settings'>): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>({ strict: false });
  app.use(secureHeaders(headerOptions));
  app.use(async (c, next) => {
    await next();
    // The client's next request goes to another instance (DUR-2).
    if (isStopping()) c.header('Connection', 'close');
    if (c.req.header('X-Forwarded-Proto') === 'https') c.header('Strict-Transport-Security', 'max-age=31536000');
  });
  app.get('/healthz', handleHealth);
  app.get('/readyz', handleReadiness);
  app.all('/media/:id/:file', (c) => serveMedia(settings.dataDir, [c.req.param('id'), c.req.param('file')], c.req.raw));
  app.all('/api/*', (c) => api.fetch(withPeer(c.req.raw, c.env.incoming.socket.remoteAddress)));
  app.notFound((c) => c.json({ detail: 'Здесь нет такого адреса.' }, 404, { 'Cache-Control': 'no-store' }));
  return app;
}

/** Starts to listen. @throws Error when the library creates another kind of server. */
export function listen(
  app: Pick<ReturnType<typeof createApiServer>, 'fetch'>,
  port: number,
  hostname?: string,
): Server {
  const server = serve({ fetch: app.fetch, port, hostname, createServer, serverOptions: connectionTimes });
  if (!('closeAllConnections' in server)) throw new Error('the API needs a plain HTTP server');
  return server;
}

/** The headers of HDR-1. Pages of other origins may show the pictures: no Cross-Origin-Resource-Policy. */
const headerOptions = {
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
  referrerPolicy: 'strict-origin-when-cross-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  crossOriginOpenerPolicy: 'same-origin',
  xContentTypeOptions: true,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/** Sets the address that rate limits count by; a value from the client is overwritten. */
function withPeer(request: Request, address: string | undefined): Request {
  if (address === undefined) request.headers.delete(peerHeader);
  else request.headers.set(peerHeader, address);
  return request;
}
