/** Top-level domains that are not the code of their country, and national ones in other letters. */
const domains = new Map<string, string | null>(
  Object.entries({
    su: 'RU',
    uk: 'GB',
    'xn--p1ai': 'RU',
    'xn--90ais': 'BY',
    'xn--j1amh': 'UA',
    'xn--80ao21a': 'KZ',
    // Sold to anybody.
    ai: null,
    cc: null,
    co: null,
    eu: null,
    fm: null,
    io: null,
    me: null,
    to: null,
    tv: null,
    ws: null,
  }),
);

/** Outlets of the region whose address does not tell their country. */
const known = new Map(
  Object.entries({
    'charter97.org': 'BY',
    'nashaniva.com': 'BY',
    'reform.news': 'BY',
    'svaboda.org': 'BY',
    'zerkalo.io': 'BY',
    'championat.com': 'RU',
    'ixbt.com': 'RU',
    'meduza.io': 'RU',
    'rt.com': 'RU',
    'ria.com': 'UA',
    'bigmir.net': 'UA',
    'censor.net': 'UA',
    'dynamomania.com': 'UA',
    'korrespondent.net': 'UA',
    'unian.net': 'UA',
  }),
);

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The country of a site by its address, ISO 3166-1 («BY»); null where the address does not tell. Linear in the length of the address. */
export function countryOfSite(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const labels = new URL(address).hostname.split('.');
  const last = labels.at(-1) ?? '';
  const told = known.get(labels.slice(-2).join('.')) ?? domains.get(last);
  if (told !== undefined) return told;
  return /^[a-z]{2}$/.test(last) && names.of(last.toUpperCase()) !== undefined ? last.toUpperCase() : null;
}
