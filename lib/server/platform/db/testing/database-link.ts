import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a database that a test can cut: nobody on it reaches the database any more, others do. */
export interface DatabaseLink {
  url: string;
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

/** Opens a way to the database at `url`. */
export async function openDatabaseLink(url: string): Promise<DatabaseLink> {
  const target = new URL(url);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the way has no port');
  const link = new URL(url);
  link.hostname = '127.0.0.1';
  link.port = String(address.port);
  const drop = () => open.forEach((socket) => socket.destroy());
  return {
    url: link.href,
    cut: () => {
      isCut = true;
      drop();
    },
    mend: () => void (isCut = false),
    close: async () => {
      drop();
      await new Promise((done) => server.close(done));
    },
  };
}
