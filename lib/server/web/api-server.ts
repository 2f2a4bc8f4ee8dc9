import { createServer, type Server } from 'node:http';
import { serve, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { serveMedia } from '../media/serve-media';
import type { Backend } from './backend';
import { connectionTimes } from './http-defaults';
import { answerHealth, answerReadiness } from './health';
import { peerHeader } from './private-headers';
import { isStopping } from './shutdown';

/**
 * What a machine without pages serves: the API, its pictures and the two questions of whoever watches over it (API-3: «it can also
 * be served alone»).
 */
export function createApiServer({
  api,
  settings,
}: Pick<Backend, 'api' | 'settings'>): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>({ strict: false });
  app.use(secureHeaders(shield));
  app.use(async (c, next) => {
    await next();
    // DUR-2: who asks again goes elsewhere.
    if (isStopping()) c.header('Connection', 'close');
    if (c.req.header('X-Forwarded-Proto') === 'https') c.header('Strict-Transport-Security', 'max-age=31536000');
  });
  app.get('/healthz', answerHealth);
  app.get('/readyz', answerReadiness);
  app.all('/media/:id/:file', (c) => serveMedia(settings.dataDir, [c.req.param('id'), c.req.param('file')], c.req.raw));
  app.all('/api/*', (c) => api.fetch(withPeer(c.req.raw, c.env.incoming.socket.remoteAddress)));
  app.notFound((c) => c.json({ detail: 'Здесь нет такого адреса.' }, 404, { 'Cache-Control': 'no-store' }));
  return app;
}

/** Listens for it. @throws Error where the platform gives another kind of server. */
export function listen(
  app: Pick<ReturnType<typeof createApiServer>, 'fetch'>,
  port: number,
  hostname?: string,
): Server {
  const server = serve({ fetch: app.fetch, port, hostname, createServer, serverOptions: connectionTimes });
  if (!('closeAllConnections' in server)) throw new Error('the API needs a plain HTTP server');
  return server;
}

/** HDR-1. Pictures are for the pages of other origins: no Cross-Origin-Resource-Policy. */
const shield = {
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

/** The address that limits are kept for, over whatever the client wrote under its name. */
function withPeer(request: Request, address: string | undefined): Request {
  if (address === undefined) request.headers.delete(peerHeader);
  else request.headers.set(peerHeader, address);
  return request;
}
