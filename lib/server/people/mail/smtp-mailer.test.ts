import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { MailerError, type Mailer } from './mailer';
import { createSmtpMailer, parseSmtpUrl, type SmtpMailerSettings } from './smtp-mailer';
import { readMail } from './testing/read-mail';
import { startSmtpStub, type SmtpStub, type StubBehaviour } from './testing/smtp-stub';

const mail = { to: 'reader@example.by', subject: 'Код 012345', text: '.начало\n..\n.\nконец\n', html: '<p>Привет</p>' };
const stubs: SmtpStub[] = [];
afterEach(async () => {
  await Promise.all(stubs.splice(0).map((stub) => stub.close()));
});

async function stubbed(behaviour: StubBehaviour = {}): Promise<SmtpStub> {
  const stub = await startSmtpStub(behaviour);
  stubs.push(stub);
  return stub;
}

const mailerTo = (url: string, limits: SmtpMailerSettings['limits'] = {}): Mailer =>
  createSmtpMailer({ server: parseSmtpUrl(url), mailFrom: 'no-reply@sujet.example', now: () => new Date(), limits });

/** A MailerError, which alone may reach a log: it must not tell what only the letter knows. */
async function failure(work: Promise<unknown>): Promise<MailerError> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MailerError)) throw new Error(`not a MailerError: ${String(error)}`);
  expect(`${error.message} ${JSON.stringify(error.cause)}`).not.toMatch(/reader|012345|s3cret/);
  return error;
}

describe('a letter through a mail server', () => {
  test('connects, delivers, says goodbye and is gone', async () => {
    const stub = await stubbed();
    const delivery = await mailerTo(stub.url).connect();
    expect([stub.clients(), stub.letters]).toEqual([{ ever: 1, now: 1 }, []]);
    await delivery.deliver(mail);
    const [letter = ''] = stub.letters;
    expect(readMail(letter).text).toBe(mail.text.trimEnd());
    await stub.empty();
    expect(stub.commands.map((command) => command.replace(/^EHLO .*/, 'EHLO'))).toEqual([
      'EHLO',
      'MAIL FROM:<no-reply@sujet.example>',
      'RCPT TO:<reader@example.by>',
      'DATA',
      'QUIT',
    ]);
  });

  test('the same with pipelining and a size limit', async () => {
    const stub = await stubbed({ extensions: ['PIPELINING', 'SIZE 100000', '8BITMIME'] });
    await (await mailerTo(stub.url).connect()).deliver(mail);
    expect(stub.letters).toHaveLength(1);
    await stub.empty();
  });

  test('a delivery that is not needed leaves nothing behind, closed once or twice', async () => {
    const stub = await stubbed();
    const delivery = await mailerTo(stub.url).connect();
    delivery.close();
    delivery.close();
    await stub.empty();
    expect(stub.commands.at(-1)).toBe('QUIT');
    await failure(delivery.deliver(mail));
  });

  test('one that is forgotten is given up', async () => {
    const stub = await stubbed();
    await mailerTo(stub.url, { idle: 50 }).connect();
    await stub.empty();
  });

  test('a goodbye that nobody answers ends all the same', async () => {
    const stub = await stubbed({ replies: { QUIT: null } });
    await (await mailerTo(stub.url, { goodbye: 50 }).connect()).deliver(mail);
    await stub.empty();
  });
});

describe('logging in', () => {
  test.each<[string, StubBehaviour]>([
    ['AUTH PLAIN', { extensions: ['AUTH PLAIN LOGIN'] }],
    // The stub looks at a command's first word only: here the user's name and the password in base64.
    [
      'AUTH LOGIN',
      {
        extensions: ['AUTH LOGIN'],
        replies: { AUTH: '334 VXNlcm5hbWU6', BWU: '334 UGFzc3dvcmQ6', CZNJCMV0: '235 welcome' },
      },
    ],
  ])('by %s', async (command, behaviour) => {
    const stub = await stubbed(behaviour);
    const delivery = await mailerTo(stub.url.replace('//', '//me:s3cret@')).connect();
    expect(stub.commands.find((told) => told.startsWith('AUTH'))).toContain(command);
    delivery.close();
    await stub.empty();
  });

  test('a refused login is told while connecting', async () => {
    const stub = await stubbed({ extensions: ['AUTH PLAIN'], replies: { AUTH: '535 5.7.8 no' } });
    const error = await failure(mailerTo(stub.url.replace('//', '//me:s3cret@')).connect());
    expect(error.cause).toMatchObject({ code: 'EAUTH', responseCode: 535 });
    await stub.empty();
  });

  test('no password leaves in the clear when TLS is wanted and not to be had', async () => {
    const stub = await stubbed({ extensions: ['AUTH PLAIN'] });
    await failure(mailerTo(`${stub.url.replace('//', '//me:s3cret@')}?requireTLS=true`).connect());
    await stub.empty();
    expect(stub.commands.join('\n')).not.toMatch(/AUTH|MAIL/);
  });

  test('STARTTLS that is offered is used, but for a relay on the same machine', async () => {
    const stub = await stubbed({ extensions: ['STARTTLS'], replies: { STARTTLS: '454 4.7.0 not now' } });
    (await mailerTo(stub.url).connect()).close();
    expect(stub.commands).not.toContain('STARTTLS');
    await failure(mailerTo(`${stub.url}?ignoreTLS=false`).connect());
    expect(stub.commands).toContain('STARTTLS');
    await stub.empty();
  });
});

describe('a mail server that is down (OTP-10)', () => {
  test.each<[string, StubBehaviour]>([
    ['says nothing at all', { greeting: null }],
    ['greets and falls silent', { replies: { EHLO: null } }],
    ['falls silent in the login', { extensions: ['AUTH PLAIN'], replies: { AUTH: null } }],
    ['drips a greeting that never ends', { greeting: '220-wait' }],
    ['wants no clients', { greeting: '554 5.3.2 no service' }],
    ['is about to close', { greeting: '421 4.3.2 later' }],
    ['speaks something else', { greeting: 'HTTP/1.1 400 Bad Request' }],
    ['knows no EHLO', { replies: { EHLO: '500 what?', HELO: '500 what?' } }],
  ])('that %s', async (_name, behaviour) => {
    const stub = await stubbed(behaviour);
    await failure(mailerTo(stub.url.replace('//', '//me:s3cret@'), { connect: 150 }).connect());
    await stub.empty();
    expect(stub.clients().ever).toBe(1);
  });

  test('that refuses connections', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const error = await failure(mailerTo(`smtp://127.0.0.1:${port}`).connect());
    expect(error.cause).toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('that speaks no TLS where TLS is spoken from the start', async () => {
    const stub = await stubbed();
    await failure(mailerTo(stub.url.replace('smtp:', 'smtps:'), { connect: 500 }).connect());
    await stub.empty();
  });
});

describe('a letter that is not taken', () => {
  test.each<[string, StubBehaviour['replies'], object]>([
    ['the sender is refused', { MAIL: '550 5.7.1 not you' }, { command: 'MAIL FROM', responseCode: 550 }],
    [
      'the reader is unknown',
      { RCPT: '550 5.1.1 <reader@example.by>: unknown' },
      { command: 'RCPT TO', responseCode: 550 },
    ],
    ['the reader is put off', { RCPT: '450 4.2.0 greylisted' }, { command: 'RCPT TO', responseCode: 450 }],
    ['data is refused', { DATA: '554 5.5.1 no' }, { command: 'DATA', responseCode: 554 }],
    ['the letter is refused', { '.': '554 5.6.0 spam: 012345' }, { command: 'DATA', responseCode: 554 }],
    ['the server goes away', { RCPT: '421 4.3.2 closing' }, { responseCode: 421 }],
    ['the letter is never confirmed', { '.': null }, { message: 'no answer within 150 ms' }],
    ['the answer to DATA never comes', { DATA: null }, { message: 'no answer within 150 ms' }],
  ])('%s', async (_name, replies, cause) => {
    const stub = await stubbed({ replies });
    const delivery = await mailerTo(stub.url, { deliver: 150 }).connect();
    const error = await failure(delivery.deliver(mail));
    expect(error.cause).toMatchObject(cause);
    await stub.empty();
  });

  test('a server that leaves between connecting and delivering', async () => {
    const stub = await stubbed();
    const delivery = await mailerTo(stub.url).connect();
    await stub.close();
    await failure(delivery.deliver(mail));
  });

  test('an address with a line break reaches no server', async () => {
    const stub = await stubbed();
    const delivery = await mailerTo(stub.url).connect();
    await failure(delivery.deliver({ ...mail, to: 'reader@example.by>\r\nRCPT TO:<other@example.by' }));
    await stub.empty();
    expect(stub.commands).toHaveLength(1);
  });
});

describe('ten connections at once', () => {
  test('more are refused, and a place is free again once a connection has ended, however it ended', async () => {
    const stub = await stubbed();
    const mailer = mailerTo(stub.url);
    const deliveries = await Promise.all(Array.from({ length: 10 }, () => mailer.connect()));
    await failure(mailer.connect());
    expect(stub.clients()).toEqual({ ever: 10, now: 10 });
    const [used, ...unused] = deliveries;
    await used?.deliver(mail);
    unused.forEach((delivery) => delivery.close());
    await stub.empty();
    await Promise.all(
      (await Promise.all(Array.from({ length: 10 }, () => mailer.connect()))).map((delivery) => delivery.deliver(mail)),
    );
    expect(stub.letters).toHaveLength(11);
    await stub.empty();
  });

  test('failures free their places as well', async () => {
    const stub = await stubbed({ greeting: '554 no' });
    const mailer = mailerTo(stub.url, { connectionsAtOnce: 1 });
    for (let n = 0; n < 3; n += 1)
      expect((await failure(mailer.connect())).message).toBe('the mail server cannot be reached');
    await stub.empty();
  });
});

describe('a process that sends a letter', () => {
  /** Runs one with the limits of production; `lingerMs` is from its last word to its end. */
  async function sendOne(url: string) {
    const child = spawn(process.execPath, ['--import', 'tsx', 'lib/server/people/mail/testing/send-one.ts'], {
      env: { ...process.env, SMTP_URL: url },
    });
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const told = await new Promise<string>((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk))));
    const toldAt = performance.now();
    const exitCode = await exited;
    return { ...(JSON.parse(told) as { outcome: string; ms: number }), exitCode, lingerMs: performance.now() - toldAt };
  }

  test('ends by itself once the letter has left', async () => {
    const stub = await stubbed();
    const sent = await sendOne(stub.url);
    expect(sent).toMatchObject({ outcome: 'delivered', exitCode: 0 });
    expect(sent.lingerMs).toBeLessThan(2_000);
    expect(stub.letters).toHaveLength(1);
  });

  test('hears within five seconds that the server hangs, and nothing keeps it alive then (OTP-10)', async () => {
    const stub = await stubbed({ greeting: null, neverHangsUp: true });
    const sent = await sendOne(stub.url);
    expect(sent).toMatchObject({ outcome: 'MailerError', exitCode: 0 });
    expect(sent.ms).toBeLessThan(5_000);
    expect(sent.lingerMs).toBeLessThan(2_000);
  });
});
