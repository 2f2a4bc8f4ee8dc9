import { SettingsError } from '../base/settings';

/** Hosts that may be private and on any port: `host:port`, an IPv6 address without brackets. */
export type AllowedHosts = ReadonlySet<string>;

/** What a URL and an undici connection both say of their target. */
interface Target {
  protocol: string;
  hostname: string;
  port: string;
}

const entryForm = /^(\[[0-9a-f:.]+\]|[^\s:/?#@*%[\]\\]+):(\d{1,5})$/i;

/**
 * Reads FEED_ALLOW_HOSTS: comma-separated `host:port` or `[IPv6]:port`; empty means that no exception exists.
 * @throws SettingsError that names the variable and the entry.
 */
export function parseAllowedHosts(setting: string): AllowedHosts {
  const entries = setting.split(',').map((entry) => entry.trim());
  return new Set(entries.filter((entry) => entry !== '').map(parseEntry));
}

/** Whether the operator has named exactly this host and port. */
export function isAllowedHost(allowedHosts: AllowedHosts, target: Target): boolean {
  const port = target.port || (target.protocol === 'https:' ? '443' : '80');
  return allowedHosts.has(toKey(target.hostname, port));
}

function parseEntry(entry: string): string {
  const [, host = '', port = ''] = entryForm.exec(entry) ?? [];
  const address = `http://${host}/`;
  const isPort = Number(port) >= 1 && Number(port) <= 65_535;
  if (!isPort || !URL.canParse(address)) {
    throw new SettingsError(
      `Переменная FEED_ALLOW_HOSTS должна перечислять через запятую пары «хост:порт», а в ней есть «${entry}».`,
    );
  }
  return toKey(new URL(address).hostname, String(Number(port)));
}

function toKey(hostname: string, port: string): string {
  return `${hostname.replace(/^\[|\]$/g, '')}:${port}`;
}
