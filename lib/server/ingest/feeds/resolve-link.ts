import { isHostName } from '@/lib/text/web-address';
import { feedLimits } from './feed-item';

export type LinkProblem = 'not-http-link' | 'too-long-link';

/**
 * An absolute http(s) address of a link as a feed writes it: spaces around it, `&amp;` escaped twice, no scheme, relative to `base`.
 * Credentials are dropped. Null for an empty link and for one that no address can be made of.
 */
export function resolveLink(link: string, base: string | null): { url: string } | { problem: LinkProblem } | null {
  const written = link
    .trim()
    .slice(0, 20_000)
    .replace(/[\t\r\n]+/g, '')
    .replace(/&amp;/gi, '&');
  if (written === '') return null;
  const address = /^www\./i.test(written)
    ? `http://${written}`
    : written.startsWith('//') && base === null
      ? `https:${written}`
      : written;
  const url = parseUrl(address, base);
  if (url === null) return null;
  if (!/^https?:$/.test(url.protocol) || !isHostName(url.hostname)) return { problem: 'not-http-link' };
  url.username = '';
  url.password = '';
  return url.href.length > feedLimits.url ? { problem: 'too-long-link' } : { url: url.href };
}

/** The base of relative links: xml:base attributes (innermost first) on top of the first http(s) address among the document's own. */
export function resolveBase(xmlBases: string[], documentAddresses: (string | null)[]): string | null {
  const start =
    documentAddresses.find((address) => address !== null && parseUrl(address, null)?.protocol.startsWith('http')) ??
    null;
  return xmlBases.reduceRight<string | null>((base, written) => {
    const resolved = resolveLink(written, base);
    return resolved && 'url' in resolved ? resolved.url : base;
  }, start);
}

function parseUrl(address: string, base: string | null): URL | null {
  try {
    return base === null ? new URL(address) : new URL(address, base);
  } catch {
    return null;
  }
}
