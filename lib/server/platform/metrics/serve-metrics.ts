import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Log } from '../base/log';
import type { Settings } from '../base/settings';

/** A response that is sent as it is. */
export interface MetricsResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** @param authorization the header of the request */
export type RespondWithMetrics = (authorization: string | undefined) => Promise<MetricsResponse>;

interface Options {
  /** The text of all metrics. */
  collect: () => Promise<string>;
  /** Empty: everybody who reaches the port may ask. */
  token: string;
  log: Pick<Log, 'error'>;
}

const plain = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

/** Responds with the metrics; to a request without the token as if nothing was there. */
export function createMetricsResponse({ collect, token, log }: Options): RespondWithMetrics {
  return async (authorization) => {
    if (token !== '' && !isSame(authorization ?? '', `Bearer ${token}`))
      return { status: 404, headers: plain, body: 'Здесь нет такого адреса.\n' };
    try {
      const headers = { ...plain, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' };
      return { status: 200, headers, body: await collect() };
    } catch (error) {
      log.error({ err: error }, 'metrics could not be collected');
      return { status: 500, headers: plain, body: 'Показатели не собраны: причина в журнале.\n' };
    }
  };
}

/** Compares in constant time, whatever the lengths. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** Returns the host that a process opens its metrics on. Without BIND and a token that is this machine: nobody meant the whole network. */
export function hostOfMetrics({ bind, metricsToken }: Pick<Settings, 'bind' | 'metricsToken'>): string | undefined {
  return bind || (metricsToken === '' ? '127.0.0.1' : undefined);
}

/**
 * The ports of the metrics: the web process has METRICS_PORT, the worker the next one. Instances of the site on one machine read the same settings
 * (SERVICES=web) and differ by the last digit of PORT: at 3001 the site's metrics are two ports higher than at 3000, past the worker's.
 * @returns ports from 1 to 65535; null while METRICS_PORT is not set
 */
export function metricsPortsOf({
  metricsPort,
  port,
  services,
}: Pick<Settings, 'metricsPort' | 'port' | 'services'>): { web: number; worker: number } | null {
  if (metricsPort === 0) return null;
  return { web: services === 'web' ? metricsPort + 2 * (port % 10) : metricsPort, worker: metricsPort + 1 };
}

interface PortOptions {
  port: number;
  host: string | undefined;
  respond: RespondWithMetrics;
  log: Pick<Log, 'error' | 'info'>;
}

/** A port with one address, `/metrics`. It does not keep its process alive; when it cannot be opened, that is logged and the process goes on. */
export function openMetricsPort({ port, host, respond, log }: PortOptions): Server {
  const server = createServer((request, response) => {
    const send = ({ status, headers, body }: MetricsResponse) => {
      response.writeHead(status, headers);
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    const isMetrics = request.url?.split('?', 1)[0] === '/metrics';
    if (!isMetrics) return send({ status: 404, headers: plain, body: 'Показатели: /metrics\n' });
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send({ status: 405, headers: { ...plain, Allow: 'GET, HEAD' }, body: '' });
    void respond(request.headers.authorization).then(send);
  });
  server.on('error', (error) => log.error({ err: error, port }, 'the port of the metrics could not be opened'));
  server.on('listening', () => log.info({ port }, 'metrics are served'));
  return server.listen({ port, host }).unref();
}
