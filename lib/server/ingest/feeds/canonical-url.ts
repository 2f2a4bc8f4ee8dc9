/**
 * Query parameters that say where a reader came from, never which page it is. Names are compared in lower case; a final `*` stands for
 * any ending. A parameter that is tracking only with certain values, or only on one host, is in its own table below.
 */
const trackingParameters: readonly string[] = [
  // Campaign tags.
  ...[
    'utm_*',
    'mtm_*',
    'pk_*',
    'piwik_*',
    'matomo_*',
    'hsa_*',
    'stm_*',
    'itm_*',
    'at_campaign*',
    'at_medium',
    'at_custom*',
    'at_link*',
  ],
  // Click identifiers of Yandex, Google, Meta, Microsoft, X, TikTok, VK and others.
  ...['yclid', 'ysclid', 'ymclid', '_openstat', 'openstat', 'yadclid', 'yadordid', 'frommarket', 'etext', 'ybaip'],
  ...['gclid', 'gclsrc', 'dclid', 'gbraid', 'wbraid', 'gad_source', 'gad_campaignid', 'srsltid', '_ga', '_gl'],
  ...['fbclid', 'fb_action_ids', 'fb_action_types', 'fb_source', 'fb_ref', 'igshid', 'igsh', 'mibextid'],
  ...[
    'msclkid',
    'twclid',
    'ttclid',
    'rb_clickid',
    'vk_ref',
    'li_fat_id',
    'wickedid',
    'irclickid',
    'epik',
    's_kwcid',
    's_cid',
    'cvid',
  ],
  // Mailings.
  ...[
    'mc_cid',
    'mc_eid',
    'mkt_tok',
    '_hsenc',
    '_hsmi',
    '__hssc',
    '__hstc',
    '__hsfp',
    'hsctatracking',
    'vero_conv',
    'vero_id',
  ],
  ...[
    'oly_anon_id',
    'oly_enc_id',
    'ml_subscriber*',
    'sb_referer_host',
    'rs_oid',
    'mindbox-click-id',
    'mindbox-message-key',
  ],
  // Feed services and exchange networks.
  ...[
    'ref_src',
    'ref_url',
    'cmpid',
    'ncid',
    'ns_campaign',
    'ns_mchannel',
    'ns_source',
    'xtor',
    'ito',
    'smid',
    'smtyp',
    'partner_id',
  ],
  ...['erid', 'fromrss', 'from_rss', 'is_from_rss', 'rsstype'],
];

/** Parameters that track only with these values (lower-case): elsewhere `from` may be a page number or a date. */
const trackingValues: Readonly<Record<string, RegExp>> = {
  from: new RegExp(
    `^(?:${[
      ...[
        'rss',
        'feed',
        'atom',
        'newsfeed',
        'yandex',
        'yanews',
        'yandex_?news',
        'dzen',
        'zen',
        'google',
        'mail',
        'email',
        'push',
        'app',
      ],
      ...[
        'telegram',
        'tg',
        'vk',
        'ok',
        'fb',
        'facebook',
        'twitter',
        'copy',
        'share',
        'widget',
        'informer',
        'main',
        'mainpage',
        'topnews',
      ],
      ...['lenta', 'news', 'center', 'article_body'],
    ].join('|')})$`,
  ),
  ref: /^(?:rss|feed|atom|yandex|google|telegram|tg|vk|fb|facebook|twitter|push|share|main)$/,
  source: /^(?:rss|feed|atom|yandex|yandexnews|dzen|telegram|vk|facebook|twitter|push|share)$/,
  src: /^(?:rss|feed|atom|yandex|dzen|telegram)$/,
  via: /^(?:rss|feed|atom|telegram)$/,
  mod: /^(?:rss|rsswn|djem.*)$/,
  partner: /^rss(?:[-_].*)?$/,
  feature: /^(?:share|youtu\.be)$/,
  rss: /^(?:1|true|yes)?$/,
};

/** Further parameters of single sites; a host stands for its subdomains too. */
const trackingParametersByHost: Readonly<Record<string, readonly string[]>> = {
  'rbc.ru': ['from', 'ruid'],
  'kommersant.ru': ['from'],
  'gazeta.ru': ['updated', 'refresh', 'newstream'],
  'vedomosti.ru': ['from'],
  'kp.ru': ['from'],
  'forbes.ru': ['from'],
  'bbc.com': ['ocid', 'at_bbc_team', 'at_link_id', 'at_link_origin', 'at_link_type', 'at_ptr_name'],
  'bbc.co.uk': ['ocid'],
  'dw.com': ['maca'],
  'nytimes.com': ['partner', 'emc', 'unlocked_article_code'],
  'washingtonpost.com': ['itid'],
  'theguardian.com': ['cmp'],
  'cnn.com': ['iid'],
  'youtube.com': ['si', 'pp', 'ab_channel'],
  'youtu.be': ['si'],
  'twitter.com': ['s', 't'],
  'x.com': ['s', 't'],
  'medium.com': ['source', 'sk'],
  'substack.com': ['publication_id', 'isfreemail', 'r', 'triedredirect'],
  'dzen.ru': ['clid', 'rid', 'referrer_clid', 'share_to', 'integration'],
  'yandex.ru': ['clid', 'msid', 'mlid', 'persistent_id'],
  'tut.by': ['crnd'],
};

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
