import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The server's greeting; null: it never responds. */
type Reply = string | null;

export interface StubBehaviour {
  greeting?: Reply;
  /** Lines of the answer to EHLO after its first one. */
  extensions?: readonly string[];
  /** By the command's first word; `.` is the end of a letter. */
  replies?: Readonly<Record<string, Reply>>;
  /** Keeps its side of a connection open when the client has gone. */
  neverHangsUp?: boolean;
}

export interface SmtpStub {
  url: string;
  port: number;
  /** All lines from clients, except the letters. */
  commands: string[];
  /** The letters that were taken, as they were sent. */
  letters: string[];
  /** Counts the clients that have connected so far, and those connected now. */
  clients(): { ever: number; now: number };
  /** Waits until no client is connected. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

const usual: Readonly<Record<string, Reply>> = {
  MAIL: '250 2.1.0 ok',
  RCPT: '250 2.1.5 ok',
  DATA: '354 go on',
  '.': '250 2.0.0 taken',
  AUTH: '235 2.7.0 welcome',
  QUIT: '221 2.0.0 bye',
};

/** A small real mail server on loopback; a test decides how it responds. */
export async function startSmtpStub(behaviour: StubBehaviour = {}): Promise<SmtpStub> {
  const { greeting = '220 stub ESMTP', extensions = [], replies = {}, neverHangsUp = false } = behaviour;
  const commands: string[] = [];
  const letters: string[] = [];
  const sockets = new Set<Socket>();
  let ever = 0;
  const onEmpty: (() => void)[] = [];

  const server = createServer({ allowHalfOpen: neverHangsUp }, (socket) => {
    ever += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) onEmpty.splice(0).forEach((tell) => tell());
    });
    say(socket, greeting);
    let heard = '';
    let isLetter = false;
    socket.on('data', (chunk) => {
      heard += chunk.toString('utf8');
      for (;;) {
        const end = isLetter ? heard.indexOf('\r\n.\r\n') : heard.indexOf('\r\n');
        if (end < 0) return;
        const told = heard.slice(0, end);
        heard = heard.slice(end + (isLetter ? 5 : 2));
        if (isLetter) {
          letters.push(`${told.replace(/^\.\./gm, '.')}\r\n`);
          isLetter = false;
          say(socket, replyTo('.'));
        } else {
          commands.push(told);
          const verb = (/^\w+/.exec(told)?.[0] ?? '').toUpperCase();
          const reply = replyTo(verb);
          isLetter = verb === 'DATA' && reply !== null && reply.startsWith('3');
          say(socket, reply);
          if (verb === 'QUIT' && reply !== null) socket.end();
        }
      }
    });
  });

  const replyTo = (verb: string): Reply => {
    if (verb in replies) return replies[verb] ?? null;
    return verb === 'EHLO' ? ehlo : (usual[verb] ?? '502 5.5.1 unknown command');
  };
  const ehlo = ['stub', ...extensions].map((line, n) => `250${n < extensions.length ? '-' : ' '}${line}`).join('\r\n');

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    commands,
    letters,
    clients: () => ({ ever, now: sockets.size }),
    empty: () => (sockets.size === 0 ? Promise.resolve() : new Promise((resolve) => onEmpty.push(resolve))),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
  };
}

function say(socket: Socket, reply: Reply): void {
  if (reply !== null && socket.writable) socket.write(`${reply}\r\n`);
}
