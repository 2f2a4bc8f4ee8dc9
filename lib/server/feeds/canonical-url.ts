import { trackingParameters, trackingParametersByHost, trackingValues } from './tracking-parameters';

/**
 * The form of an article's address by which it is recognised: host in lower case without a final dot, no default port, no fragment
 * (`#!` addresses a page and stays), no tracking parameters. The order of the other parameters, the scheme and the host's `m.` or `amp.`
 * stay as given, because they may lead elsewhere. A string that is no http(s) address comes back unchanged.
 */
export function canonicalUrl(address: string): string {
  const url = parseHttpUrl(address);
  if (url === null) return address;
  url.hostname = url.hostname.replace(/\.$/, '');
  if (!url.hash.startsWith('#!')) url.hash = '';
  const parameters = url.search.slice(1).split('&');
  const ofSite = parametersOf(url.hostname);
  const kept = parameters.filter((parameter) => parameter !== '' && !isTracking(parameter, ofSite));
  if (kept.length < parameters.length) url.search = kept.join('&');
  return url.href;
}

const exactNames = new Set(trackingParameters.filter((name) => !name.endsWith('*')));
const nameStarts = trackingParameters.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));

function isTracking(parameter: string, ofSite: ReadonlySet<string>): boolean {
  const [name = '', ...rest] = parameter.split('=');
  const key = decodePlainly(name).toLowerCase();
  if (exactNames.has(key) || nameStarts.some((start) => key.startsWith(start))) return true;
  if (Object.hasOwn(trackingValues, key) && trackingValues[key]?.test(decodePlainly(rest.join('=')).toLowerCase()))
    return true;
  return ofSite.has(key);
}

/** The parameters that the host and the sites above it track by; a name has up to a hundred labels, the table's sites at most four. */
function parametersOf(host: string): ReadonlySet<string> {
  const labels = host.split('.').slice(-4);
  return new Set(
    labels.flatMap((_, index) => {
      const site = labels.slice(index).join('.');
      return Object.hasOwn(trackingParametersByHost, site) ? (trackingParametersByHost[site] ?? []) : [];
    }),
  );
}

/** Decoded for comparison only; the address keeps the spelling that its server knows. */
function decodePlainly(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function parseHttpUrl(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) ? url : null;
}
