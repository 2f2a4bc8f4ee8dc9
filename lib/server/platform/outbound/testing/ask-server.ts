import type { RequestListener, ServerResponse } from 'node:http';
import { parseAllowedHosts } from '../target-url';
import { createGuardedFetch, type FetchOutcome, type FetchRequest } from '../guarded-fetch';
import type { Lookup } from '../guarded-connector';
import { startHttpServer, startTcpServer, type LocalServer } from './local-server';

const servers: LocalServer[] = [];

/** To be called after each test. */
export async function closeServers(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.close()));
}

export async function serve(listener: RequestListener): Promise<LocalServer> {
  const server = await startHttpServer(listener);
  servers.push(server);
  return server;
}

export async function serveTcp(onConnection: Parameters<typeof startTcpServer>[0]): Promise<LocalServer> {
  const server = await startTcpServer(onConnection);
  servers.push(server);
  return server;
}

interface Setup {
  allow?: string;
  lookup?: Lookup;
  connectTimeoutMs?: number;
  ca?: string;
}

export function get(url: string, setup: Setup, request: Partial<FetchRequest> = {}): Promise<FetchOutcome> {
  const { allow = '', ...rest } = setup;
  const fetch = createGuardedFetch({ allowedHosts: parseAllowedHosts(allow), userAgent: 'TestBot/1.0', ...rest });
  return fetch(url, { maxBytes: 1_000_000, ...request });
}

/** Fetches from one server that the operator allows. */
export async function ask(
  listener: RequestListener,
  request: Partial<FetchRequest> = {},
  path = '/',
): Promise<FetchOutcome> {
  const server = await serve(listener);
  return get(`${server.origin}${path}`, { allow: server.host }, request);
}

export const text = (outcome: FetchOutcome) =>
  outcome.kind === 'response' ? Buffer.from(outcome.body).toString() : outcome.reason;
const toLookupAddress = (address: string) => ({ address, family: address.includes(':') ? 6 : 4 });
export const resolvesTo =
  (...ips: string[]): Lookup =>
  () =>
    Promise.resolve(ips.map(toLookupAddress));
export const refused = (reason: string) => ({ kind: 'refused', reason });
export const failed = (reason: string) => ({ kind: 'failed', reason });

/** Answers 200 with these headers and this body. */
export function send(body: string | Uint8Array, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => response.writeHead(200, headers).end(body);
}

/** Writes the block for ever, as fast as the other side reads; reports each block written. */
export function pour(response: ServerResponse, block: Uint8Array, onBlock: (bytes: number) => void): void {
  const write = () => {
    while (!response.destroyed) {
      onBlock(block.byteLength);
      if (!response.write(block)) return;
    }
  };
  response.on('drain', write);
  write();
}
