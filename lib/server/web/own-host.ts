import type { IncomingHttpHeaders } from 'node:http';

/** Where the site lives. */
export interface OwnOrigin {
  /** `SITE_ORIGIN`, without a slash at its end. */
  origin: string;
  /** Whether a proxy in front may say by what scheme a reader came (`TRUST_PROXY`). */
  trustsProxy: boolean;
}

/**
 * The site's own origin for a request that came to another name of it: with or without `www.`, with the root's dot, or by http where the site is on
 * https (SEO-14: host and scheme lead to the canonical form). Null for everything else: a health check or a proxy that names this machine is no reader
 * to be sent on.
 */
export function findStrayOrigin(headers: IncomingHttpHeaders, { origin, trustsProxy }: OwnOrigin): string | null {
  const { hostname, protocol } = new URL(origin);
  const host = (headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
  const isStray =
    [`www.${hostname}`, `${hostname}.`, `www.${hostname}.`, hostname.replace(/^www\./, '')].includes(host) &&
    host !== hostname;
  const isPlain = host === hostname && protocol === 'https:' && trustsProxy && headers['x-forwarded-proto'] === 'http';
  return isStray || isPlain ? origin : null;
}
