import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { offerPageStatus, peerHeader, setPeerHeader } from './private-headers';
import { answerHeader, answersUnderWay, givePageStatus } from '@/lib/site/page-response';

const forged = ['X-Sujet-Peer: 6.6.6.6', 'x-sujet-peer: 7.7.7.7', 'X-SUJET-PEER: 8.8.8.8'];
const request = (last: boolean) =>
  ['GET / HTTP/1.1', 'Host: x', ...forged, `Connection: ${last ? 'close' : 'keep-alive'}`, '', ''].join('\r\n');

/** Sends raw requests on one connection. @returns everything that came back. */
async function send(server: Server, to: number | string, requests: string): Promise<string> {
  const socket = (typeof to === 'string' ? connect(to) : connect(to, '127.0.0.1')).setEncoding('utf8');
  socket.write(requests);
  let answers = '';
  for await (const part of socket) answers += part;
  await new Promise((resolve) => server.close(resolve));
  return answers;
}

async function listen(listener: RequestListener, at: number | string = 0): Promise<Server> {
  const server = createServer(listener);
  await once(typeof at === 'string' ? server.listen(at) : server.listen(at, '127.0.0.1'), 'listening');
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const echo: RequestListener = (incoming, response) => response.end(`peer=${String(incoming.headers[peerHeader])};`);
const peersIn = (answers: string) => [...answers.matchAll(/peer=([^;]*);/g)].map(([, peer]) => peer);

describe('the address of whoever is connected', () => {
  test('also for a request that came before this was set up', async () => {
    let open: (() => void) | undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const server = await listen((incoming, response) => {
      setPeerHeader();
      open?.();
      response.setHeader('X-Content-Type-Options', 'nosniff');
      echo(incoming, response);
    });
    const answers = await send(server, portOf(server), request(true));
    await opened;
    expect(peersIn(answers)).toEqual(['127.0.0.1']);
  });

  test('replaces whatever a client sent, on every request of a connection', async () => {
    const server = await listen(echo);
    const answers = await send(server, portOf(server), request(false) + request(false) + request(true));
    expect(peersIn(answers)).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1']);
  });

  test('is nobody’s on a connection without one', async () => {
    const path = join(tmpdir(), `sujet-peer-${process.pid}.sock`);
    const server = await listen(echo, path);
    expect(peersIn(await send(server, path, request(true)))).toEqual(['undefined']);
  });
});

let server: Server;
let origin: string;
beforeAll(async () => {
  offerPageStatus();
  server = createServer((request, response) => {
    const name = request.headers[answerHeader];
    givePageStatus(typeof name === 'string' ? name : null, { status: 429, retryAfterSeconds: 7 });
    response.end(String(name));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const ask = async (path: string, headers = {}) => {
  const answer = await fetch(origin + path, { headers });
  return [answer.status, answer.headers.get('Retry-After'), await answer.text()];
};

describe('a page that may refuse', () => {
  test.each(['/search', '/search?q=x', '/search/?q=x'])('%s: 429 with Retry-After', async (path) => {
    expect(await ask(path)).toEqual([429, '7', expect.stringMatching(/^\d+$/)]);
  });

  test.each([
    ['/', {}],
    ['/searching', {}],
    ['/search/more', {}],
    ['/story/1?/search', {}],
    ['/search?q=x&_rsc=1', { rsc: '1' }],
  ])('%s %j keeps its own status, and a client names no answer', async (path, headers) => {
    expect(await ask(path, { ...headers, [answerHeader]: '1', [answerHeader.toUpperCase()]: '2' })).toEqual([
      200,
      null,
      'undefined',
    ]);
  });

  test('nothing is kept of an answer that is over', async () => {
    await ask('/search');
    await new Promise((resolve) => setImmediate(resolve));
    expect(answersUnderWay().size).toBe(0);
  });
});
