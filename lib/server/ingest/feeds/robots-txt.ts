/** RFC 9309: a crawler reads at least 500 KiB of a robots.txt; we read no more. */
export const maxRobotsBytes = 500 * 1_024;
/** A longer pause between two pages than this is as good as a refusal, and is one. Seconds. */
const maxCrawlDelay = 120;

/** One line of a group, normalised (`normalise`). */
export interface RobotsRule {
  allow: boolean;
  pattern: string;
}

/** The rules of a robots.txt for one crawler. */
export interface RobotsRules {
  rules: RobotsRule[];
  /** `Crawl-delay`, which the RFC leaves to crawlers; null where none is asked for. */
  crawlDelaySeconds: number | null;
}

interface Group {
  agents: string[];
  rules: RobotsRule[];
  crawlDelaySeconds: number | null;
}

/**
 * Reads a robots.txt after RFC 9309: the groups that name our product token, all of them together; where none does, the groups of `*`. Other
 * records, unreadable lines and rules before the first group say nothing.
 * @param product our token, as in the user agent before the slash.
 */
export function parseRobots(text: string, product: string): RobotsRules {
  const groups = readGroups(text);
  const ours = groups.filter(({ agents }) => agents.includes(product.toLowerCase()));
  const meant = ours.length > 0 ? ours : groups.filter(({ agents }) => agents.includes('*'));
  const delays = meant.flatMap(({ crawlDelaySeconds }) => crawlDelaySeconds ?? []);
  return {
    rules: meant.flatMap(({ rules }) => rules),
    crawlDelaySeconds: delays.length > 0 ? Math.max(...delays) : null,
  };
}

/** Returns true when an address of the robots.txt's own site may be fetched: the longest matching rule decides, and `Allow` where two are as long. */
export function isAllowed({ rules, crawlDelaySeconds }: RobotsRules, url: URL): boolean {
  if (url.pathname === '/robots.txt') return true;
  if ((crawlDelaySeconds ?? 0) > maxCrawlDelay) return false;
  const path = normalise(`${url.pathname}${url.search}`);
  let best: RobotsRule | null = null;
  for (const rule of rules) {
    const length = best?.pattern.length ?? -1;
    const isBetter = rule.pattern.length > length || (rule.pattern.length === length && rule.allow);
    if (isBetter && matches(rule.pattern, path)) best = rule;
  }
  return best?.allow ?? true;
}

function readGroups(text: string): Group[] {
  const groups: Group[] = [];
  let isHeading = false;
  for (const line of text.replace(/^\uFEFF/, '').split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon < 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = withoutComment(line.slice(colon + 1));
    const group = groups.at(-1);
    if (name === 'user-agent') {
      // Several lines of agents in a row head one group.
      const agent = tokenOf(value);
      if (group && isHeading) group.agents.push(agent);
      else groups.push({ agents: [agent], rules: [], crawlDelaySeconds: null });
      isHeading = true;
    } else if (name === 'allow' || name === 'disallow') {
      isHeading = false;
      // An empty pattern matches nothing.
      if (group && value !== '') group.rules.push({ allow: name === 'allow', pattern: normalise(value) });
    } else if (name === 'crawl-delay') {
      isHeading = false;
      if (group && /^\d{1,6}(?:\.\d{1,3})?$/.test(value)) group.crawlDelaySeconds = Number(value);
    }
  }
  return groups;
}

function withoutComment(value: string): string {
  const comment = value.indexOf('#');
  return (comment < 0 ? value : value.slice(0, comment)).trim();
}

/** «SujetBot/1.0» means the token «sujetbot»; a token has letters, `-` and `_` only. */
function tokenOf(value: string): string {
  return value.startsWith('*') ? '*' : (/^[a-z_-]*/i.exec(value)?.[0] ?? '').toLowerCase();
}

/**
 * One spelling of what may be written in several: octets beyond ASCII percent-encoded, encoded ASCII that needs no encoding decoded, hexadecimal
 * digits in capitals (RFC 9309, 2.2.2).
 */
function normalise(path: string): string {
  return path
    .replace(/[^\x20-\x7e]+/g, (letters) => Buffer.from(letters).toString('hex').replace(/../g, '%$&'))
    .replace(/%[\da-f]{2}/gi, (octet) => {
      const letter = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
      return /[\w.~-]/.test(letter) ? letter : octet.toUpperCase();
    });
}

/**
 * Returns true when a path begins with a pattern in which `*` is any number of any characters and a final `$` the path's end. Each piece between two
 * stars is searched for behind the one before, so that nothing is tried twice.
 */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [start = '', ...others] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(start)) return false;
  const last = isWhole ? others.pop() : undefined;
  let from = start.length;
  for (const piece of others) {
    const found = path.indexOf(piece, from);
    if (found < 0) return false;
    from = found + piece.length;
  }
  if (!isWhole) return true;
  return last === undefined ? path.length === from : path.length - last.length >= from && path.endsWith(last);
}
