import { SettingsError } from '../base/settings';

export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (smtps). */
  secure: boolean;
  /** Never STARTTLS; otherwise it is used whenever the server offers it. */
  ignoreTLS: boolean;
  /** STARTTLS or nothing. */
  requireTLS: boolean;
  rejectUnauthorized: boolean;
  login: { user: string; pass: string } | null;
}

const options = ['requireTLS', 'ignoreTLS', 'tls.rejectUnauthorized'];

/**
 * Reads SMTP_URL: `smtp://user:password@host:587`, or smtps, with nodemailer's own names for what may be switched in the query.
 * A password goes to another machine over TLS only, unless `ignoreTLS=true` says otherwise; on the same machine TLS protects
 * nothing, and relays there tend to have a certificate that nobody signed.
 * @throws SettingsError that names the variable.
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
