import { canonicalUrl } from '../../ingest/feeds/canonical-url';

/**
 * Compares an address with a feed that another channel has: `same` names that very feed (scheme, `www.`, a final slash, tracking parameters and the
 * order of parameters aside), `varied` is the same document with parameters added or left out, which mostly is that feed again, null is another one.
 * @param address and known are http(s) addresses.
 */
export function compareFeeds(address: string, known: string): 'same' | 'varied' | null {
  const [one, other] = [toParts(address), toParts(known)];
  if (one === null || other === null || one.document !== other.document) return null;
  const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>) => [...some].every((part) => all.has(part));
  const [isLess, isMore] = [isWithin(one.parameters, other.parameters), isWithin(other.parameters, one.parameters)];
  if (isLess && isMore) return 'same';
  return isLess || isMore ? 'varied' : null;
}

function toParts(address: string): { document: string; parameters: ReadonlySet<string> } | null {
  const canonical = canonicalUrl(address);
  if (!URL.canParse(canonical)) return null;
  const { host, pathname, searchParams } = new URL(canonical);
  return {
    document: `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}`,
    parameters: new Set([...searchParams].map(([name, value]) => `${name}=${value}`)),
  };
}
