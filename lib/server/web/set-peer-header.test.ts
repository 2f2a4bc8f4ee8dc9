import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { peerHeader, setPeerHeader } from './set-peer-header';

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
