import { SettingsError } from '../../platform/base/settings';
import { randomUUID } from 'node:crypto';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { composeMail } from './compose-mail';
import { MailerError, type Delivery, type Mailer } from './mailer';

export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (smtps). */
  secure: boolean;
  /** Never STARTTLS; otherwise it is used whenever the server offers it. */
  ignoreTLS: boolean;
  /** Fails without STARTTLS. */
  requireTLS: boolean;
  rejectUnauthorized: boolean;
  login: { user: string; pass: string } | null;
}

const options = ['requireTLS', 'ignoreTLS', 'tls.rejectUnauthorized'];

/**
 * Reads SMTP_URL: `smtp://user:password@host:587`, or smtps, with nodemailer's names for the options in the query.
 * A password is sent to another machine over TLS only, unless `ignoreTLS=true` is set. On the same machine TLS is not used: it protects
 * nothing, and local relays often have self-signed certificates.
 * @throws SettingsError with a sentence that names the variable.
 */
export function parseSmtpUrl(value: string): SmtpServer {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new SettingsError('Переменная SMTP_URL должна быть адресом вида smtp://логин:пароль@узел:порт.');
  }
  const switches = new Map([...url.searchParams].map(([name, given]) => [name, toBoolean(name, given)]));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  const login = url.username === '' ? null : { user: decode(url.username), pass: decode(url.password) };
  const ignoreTLS = switches.get('ignoreTLS') ?? (isLoopback(host) && !switches.get('requireTLS'));
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ignoreTLS,
    requireTLS: switches.get('requireTLS') ?? (!secure && !ignoreTLS && login !== null),
    rejectUnauthorized: switches.get('tls.rejectUnauthorized') ?? true,
    login,
  };
}

function toBoolean(name: string, given: string): boolean {
  if (!options.includes(name))
    throw new SettingsError(`Переменная SMTP_URL: настройки «${name}» нет, есть ${options.join(', ')}.`);
  if (given !== 'true' && given !== 'false')
    throw new SettingsError(`Переменная SMTP_URL: ${name} может быть true или false.`);
  return given === 'true';
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new SettingsError('Переменная SMTP_URL: знак % в логине и пароле записывается как %25.');
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

export interface SmtpMailerSettings {
  server: SmtpServer;
  mailFrom: string;
  now: () => Date;
  limits?: Partial<typeof smtpLimits>;
}

/** Timeouts in milliseconds, and the number of connections. */
export const smtpLimits = {
  /** From the DNS look-up to the end of the login. The user waits for it, at most five seconds (OTP-10). */
  connect: 4_000,
  /** From MAIL FROM until the server has accepted the letter. */
  deliver: 30_000,
  /** Maximum silence of an open connection. */
  idle: 30_000,
  goodbye: 1_000,
  connectionsAtOnce: 10,
};

/**
 * Sends mail through an SMTP server, with one connection per letter. When all connections are in use, further letters are refused, not
 * queued: the user would not wait for them.
 */
export function createSmtpMailer({ server, mailFrom, now, limits: given }: SmtpMailerSettings): Mailer {
  const limits = { ...smtpLimits, ...given };
  let open = 0;

  return {
    connect: async () => {
      if (open >= limits.connectionsAtOnce) throw new MailerError('all connections to the mail server are in use');
      open += 1;
      const connection = await openConnection(toOptions(server, limits)).catch((error: unknown) => {
        open -= 1;
        throw error;
      });
      connection.once('end', () => {
        open -= 1;
      });
      // Each step handles its own errors; without this listener an 'error' between two steps would end the process.
      connection.on('error', () => undefined);
      try {
        await inTime(connection, limits.connect, async () => {
          await step(connection, (done) => connection.connect(done));
          const { login } = server;
          if (login) await step(connection, (done) => connection.login({ ...login }, done));
        });
      } catch (error) {
        throw new MailerError('the mail server cannot be reached', { cause: toSmtpFailure(error) });
      }
      return toDelivery(connection);
    },
  };

  function toDelivery(connection: SMTPConnection): Delivery {
    let isUsed = false;
    return {
      deliver: async (mail) => {
        if (isUsed) throw new MailerError('a delivery takes one letter');
        isUsed = true;
        try {
          const { envelope, message } = await composeMail(mail, { from: mailFrom, date: now(), id: randomUUID() });
          await inTime(connection, limits.deliver, () =>
            step(connection, (done) => connection.send({ ...envelope, size: message.length }, message, done)),
          );
        } catch (error) {
          connection.close();
          throw error instanceof MailerError
            ? error
            : new MailerError('the mail server did not take a letter', { cause: toSmtpFailure(error) });
        }
        leave(connection);
      },
      close: () => {
        if (!isUsed) leave(connection);
        isUsed = true;
      },
    };
  }

  /** Sends QUIT and closes the connection, whether or not the server replies. */
  function leave(connection: SMTPConnection): void {
    if (connection.destroyed) return;
    const timer = setTimeout(() => connection.close(), limits.goodbye);
    connection.once('end', () => clearTimeout(timer));
    connection.quit();
  }
}

/** The library is loaded with the first letter: the site starts without it. */
async function openConnection(options: ReturnType<typeof toOptions>): Promise<SMTPConnection> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  return new Connection(options);
}

function toOptions(server: SmtpServer, limits: typeof smtpLimits) {
  const { host, port, secure, ignoreTLS, requireTLS, rejectUnauthorized } = server;
  return {
    host,
    port,
    secure,
    ignoreTLS,
    requireTLS,
    tls: { rejectUnauthorized },
    connectionTimeout: limits.connect,
    greetingTimeout: limits.connect,
    dnsTimeout: limits.connect,
    socketTimeout: limits.idle,
    // Closes sockets at once: a half-open one would keep the process alive.
    socketCloseTimeout: 0,
    // A relay on the same machine works even without another network.
    allowInternalNetworkInterfaces: true,
    logger: false,
  };
}

/** One command and its reply; rejects when the connection breaks. */
function step(connection: SMTPConnection, run: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error | null) => {
      connection.removeListener('error', settle);
      connection.removeListener('end', onEnd);
      if (error) reject(error);
      else resolve();
    };
    const onEnd = () => settle(new Error('the connection was closed'));
    connection.once('error', settle);
    connection.once('end', onEnd);
    run(settle);
  });
}

/** Runs the steps within `ms` milliseconds in all; closes the connection when they fail or take longer. */
async function inTime(connection: SMTPConnection, ms: number, steps: () => Promise<void>): Promise<void> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    connection.close();
  }, ms);
  try {
    await steps();
  } catch (error) {
    connection.close();
    throw isLate ? new Error(`no answer within ${ms} ms`) : error;
  } finally {
    clearTimeout(timer);
  }
}

export interface SmtpFailure {
  /** The command that failed: `CONN`, `AUTH PLAIN`, `RCPT TO` … */
  command?: string;
  code?: string;
  /** The server's reply code of three digits. */
  responseCode?: number;
  /** The message of the server or the socket, without addresses and long numbers. */
  message: string;
}

/** Fields of an SMTP error that may be logged (LOG-1): servers may repeat the recipient, spam filters the letter. */
export function toSmtpFailure(error: unknown): SmtpFailure {
  const readField = (field: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
  // When connecting failed, the system's code says more than the library's.
  const [command, code, responseCode] = [
    readField('command'),
    readField('originalCode') ?? readField('code'),
    readField('responseCode'),
  ];
  return {
    ...(typeof command === 'string' ? { command } : {}),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
    message: String(readField('message'))
      .slice(0, 1_000)
      .replace(/\S*@\S*/g, '…@…')
      .replace(/\d{6,}/g, '…')
      .slice(0, 300),
  };
}
