import { feedLimits, type PushOffer } from '../feeds/feed-item';

/** Hub and topic of a subscription to a feed. */
export interface Offer {
  hubUrl: string;
  topicUrl: string;
}

/**
 * Returns the hub that a fetched feed names, and the address that the hub knows it by (WebSub §4); null when it names none. `Link` headers win
 * over the document. The first https hub of several is taken. A feed that names no address of its own is known by the one it was fetched from.
 * @param named by the document.
 */
export function findOffer(headers: PushOffer, named: PushOffer | undefined, finalUrl: string): Offer | null {
  const hubs = (headers.hubs.length > 0 ? headers.hubs : (named?.hubs ?? [])).filter(isUsable);
  const hubUrl = hubs.find((hub) => hub.startsWith('https:')) ?? hubs[0];
  const topicUrl = [headers.topic, named?.topic ?? null, finalUrl].find((topic) => topic !== null && isUsable(topic));
  return hubUrl === undefined || topicUrl == null ? null : { hubUrl, topicUrl };
}

/** The guarded fetch judges the rest when it connects. */
function isUsable(address: string): boolean {
  if (address.length > feedLimits.url || !URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
