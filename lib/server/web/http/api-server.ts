import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener, serve, type HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { secureHeaders } from 'hono/secure-headers';
import { browserErrorsPath } from '@/lib/contract/browser-error';
import { blockedByLink, pageTags } from '@/lib/site/page-response';
import { findPictureStatus } from '../../ingest/media/released-picture-store';
import { serveMedia } from '../../ingest/media/serve-media';
import type { Admission } from './admission';
import type { Backend } from './backend';
import type { RespondWithMetrics } from '../../platform/metrics/serve-metrics';
import { readLogo } from '../../platform/site/site-settings-store';
import { connectionTimes } from './http-defaults';
import { handleHealth, handleReadiness } from './health';
import { peerHeader } from './pages';
import { isStopping } from './shutdown';
import { toSurrogateKey } from './surrogate';

/** A logo's address changes with it. */
const forever = 'public, max-age=31536000, immutable';

interface ApiServerOptions {
  /** Null where the site runs on another API. */
  backend: (Pick<Backend, 'api' | 'files' | 'settings'> & Partial<Pick<Backend, 'database'>>) | null;
  /** Takes errors of browsers where the site runs on another API. */
  reports?: Pick<Hono, 'fetch'> | null;
  /** The public origin of that API's pictures, or empty. */
  mediaOrigin?: string;
  /** Responds to /metrics where a token opens it on this port. */
  metrics?: RespondWithMetrics | null;
  /** Limits the requests to the API that are under way. */
  admission?: Admission;
}

/** Responds to /api, /media, /healthz and /readyz: of a site, or alone on a machine without pages (API-3: «it can also be served alone»). */
export function createApiServer({
  backend,
  reports = null,
  mediaOrigin = '',
  metrics = null,
  admission,
}: ApiServerOptions): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>({ strict: false });
  app.use((c, next) => (pagePaths.test(c.req.path) ? setMissingHeaders : setHeaders)(c, next));
  app.use(async (c, next) => {
    await next();
    // The client's next request goes to another instance (DUR-2).
    if (isStopping()) c.header('Connection', 'close');
    if (c.req.header('X-Forwarded-Proto') === 'https') c.header('Strict-Transport-Security', 'max-age=31536000');
  });
  app.get('/healthz', handleHealth);
  app.get('/readyz', handleReadiness);
  if (metrics)
    app.get('/metrics', async (c) => {
      const { body, status, headers } = await metrics(c.req.header('Authorization'));
      return new Response(body, { status, headers });
    });
  app.use('/api/*', compress());
  if (backend?.settings.purgeUrl) app.use('/api/*', setSurrogateKey);
  if (admission) app.use('/api/*', limitRequests(admission));
  if (backend) {
    const { api, files, database } = backend;
    // Without the database a picture that is not there is just not there.
    const findStatus = async (id: string) =>
      database ? findPictureStatus(database.db, id).catch(() => 404 as const) : 404;
    app.get('/media/:id/:form{(?:logo|square)\\.png}', async (c) => {
      const form = c.req.param('form') === 'logo.png' ? 'logo' : 'square';
      const png = database ? await readLogo(database.db, c.req.param('id'), form) : null;
      if (png === null) return c.body(null, 404, { 'Cache-Control': 'no-store' });
      return c.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png', 'Cache-Control': forever });
    });
    app.all('/media/:id/:file', async (c) => {
      const picture = await serveMedia(files, [c.req.param('id'), c.req.param('file')], c.req.raw, findStatus);
      if (picture.status === 451) picture.headers.set('Link', blockedByLink);
      return picture;
    });
    app.all('/api/*', (c) => api.fetch(withPeer(c.req.raw, c.env.incoming.socket.remoteAddress)));
  } else if (mediaOrigin !== '') {
    app.get('/media/*', (c) => {
      c.header('Cache-Control', 'public, max-age=86400');
      return c.redirect(`${mediaOrigin}${new URL(c.req.url).pathname}`, 307);
    });
  }
  if (reports)
    app.all(`${browserErrorsPath}*`, (c) => reports.fetch(withPeer(c.req.raw, c.env.incoming.socket.remoteAddress)));
  app.onError((error, c) => {
    // The last part of a hub's callback is a secret (PUSH-5).
    process.emitWarning(
      `${c.req.method} ${c.req.path.replace(/^(\/api\/websub\/).+$/, '$1…')} failed: ${error.message}`,
    );
    return c.json({ detail: 'На сервере произошла ошибка.' }, 500, { 'Cache-Control': 'no-store' });
  });
  app.notFound((c) => c.json({ detail: 'Здесь нет такого адреса.' }, 404, { 'Cache-Control': 'no-store' }));
  return app;
}

/** The same for requests of Node.js. */
export function toNodeHandler(app: Pick<Hono<{ Bindings: HttpBindings }>, 'fetch'>): RequestListener {
  const listener = getRequestListener(app.fetch);
  return (request, response) => void listener(request, response);
}

/** Makes the connection's details that the app reads, for a request that has no connection of its own. */
export function toBindings(peer: string | undefined): { incoming: { socket: { remoteAddress?: string } } } {
  return { incoming: { socket: peer === undefined ? {} : { remoteAddress: peer } } };
}

/**
 * Tags the API's responses for shared caches: they are old with every change of stories, as in this process (api-memory.ts), and gone with every
 * deletion.
 */
const setSurrogateKey: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.headers.get('Cache-Control')?.startsWith('public'))
    c.header('Surrogate-Key', toSurrogateKey([pageTags.all, pageTags.lists, pageTags.showsMany]));
};

/** Too many requests at once are refused at once, so that the others do not wait longer and longer (LOAD-1). */
function limitRequests(admission: Admission): MiddlewareHandler {
  return async (c, next) => {
    const release = admission.isInTime('api') ? await admission.acquire('api') : null;
    if (release === null)
      return c.json({ detail: 'Сейчас слишком много запросов. Попробуйте через несколько секунд.' }, 503, {
        'Retry-After': '5',
        'Cache-Control': 'no-store',
      });
    try {
      await next();
    } finally {
      release();
    }
  };
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
  contentSecurityPolicy: { defaultSrc: ["'none'"], sandbox: [], frameAncestors: ["'none'"] },
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

const setHeaders = secureHeaders(headerOptions);
const setMissingHeaders = secureHeaders({ ...headerOptions, overwrite: false });
/** The pages of the API: each brings a policy of its own, which lets its styles be (CSP-1). */
const pagePaths = /^\/api\/(?:docs|first-steps)\/?$/;

/** Sets the address that rate limits count by; a value from the client is overwritten. */
function withPeer(request: Request, address: string | undefined): Request {
  if (address === undefined) request.headers.delete(peerHeader);
  else request.headers.set(peerHeader, address);
  return request;
}
