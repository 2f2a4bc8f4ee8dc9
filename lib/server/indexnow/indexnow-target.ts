import { indexNowKeyPath } from '@/lib/site/indexnow-key';
import type { Settings } from '../base/settings';
import { parseAllowedHosts, type AllowedHosts } from '../outbound/allowed-hosts';

/** Whom we tell, and as who. */
export interface IndexNowTarget {
  endpoint: string;
  /** The endpoint's host alone: the operator's word, so it may be private and on any port. */
  allowedHosts: AllowedHosts;
  /** Of the site's addresses, without a slash at the end. */
  origin: string;
  host: string;
  key: string;
  keyLocation: string;
}

type IndexNowSettings = Pick<Settings, 'siteOrigin' | 'noindex' | 'indexNowKey' | 'indexNowUrl'>;

/** Null while nobody is to be told: there is no key, or the site stays out of search engines. */
export function toIndexNowTarget({
  siteOrigin,
  noindex,
  indexNowKey: key,
  indexNowUrl: endpoint,
}: IndexNowSettings): IndexNowTarget | null {
  if (key === '' || noindex) return null;
  const { origin, host } = new URL(siteOrigin);
  const { protocol, hostname, port } = new URL(endpoint);
  const allowedHosts = parseAllowedHosts(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`);
  return { endpoint, allowedHosts, origin, host, key, keyLocation: `${origin}${indexNowKeyPath(key)}` };
}
