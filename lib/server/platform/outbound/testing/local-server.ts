import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface LocalServer {
  /** `127.0.0.1:port`, as FEED_ALLOW_HOSTS spells it. */
  host: string;
  origin: string;
  port: number;
  close(): Promise<void>;
}

/** A stranger's web server on loopback. */
export async function startHttpServer(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener);
  return listen(server, () => server.closeAllConnections());
}

/** A server that sends any bytes, or nothing. */
export async function startTcpServer(onConnection: (socket: Socket) => void): Promise<LocalServer> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  return listen(server, () => sockets.forEach((socket) => socket.destroy()));
}

async function listen(server: Server, disconnect: () => void): Promise<LocalServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = toAddress(server.address());
  return {
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        disconnect();
      }),
  };
}

function toAddress(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address;
}
