import type { ParsedFeed } from '../../ingest/feeds/feed-item';
import { createFeedReader } from '../../ingest/feeds/thread/feed-reader';
import { channelLimits } from '../../editing/channels/channel-rules';
import { truncateText } from '../../ingest/feeds/clean-text';
import { discoverFeeds, type FoundFeed } from '../../worker/jobs/discover-feeds';
import { addChannelCommand } from './channel-commands';
import { createGuardedFetch, userAgent } from '../../platform/outbound/guarded-fetch';
import { parseAllowedHosts } from '../../platform/outbound/target-url';
import { counted } from '../../../text/numbers';
import { toMoment } from './moment';
import { withoutFeedScheme } from '../../../text/web-address';
import type { CommandContext } from './with-store';

const previewed = 10;
/** A server that answers each address slowly must not hold the operator up for long. */
const searchLimitMs = 60_000;

const formats: Readonly<Record<ParsedFeed['format'], string>> = {
  rss: 'RSS',
  rdf: 'RDF',
  atom: 'Atom',
  json: 'JSON Feed',
  sitemap: 'карта новостей',
  telegram: 'канал Telegram',
  'h-feed': 'разметка h-feed',
};

type FindContext = Pick<CommandContext, 'settings' | 'print' | 'now'>;

/** Shows what of a site can become a channel, each choice with its newest headlines. Changes nothing. */
export async function findFeedsCommand(context: FindContext, address: string): Promise<number> {
  const found = await findOrTell(context, address);
  if (found === null) return 1;
  printFound(context, found);
  context.print(`\nДобавить: npm run cli -- channel add --name Имя --rss-url ${found[0]?.address ?? ''}`);
  return 0;
}

/**
 * Adds a channel by the address of its site: takes its only feed, or the one of several that `take` numbers, from 1. Of several without a number
 * none is taken: they are shown. Without a name the feed's own is taken.
 */
export async function addChannelFromSite(
  context: CommandContext,
  { siteUrl, take, name, ...options }: { siteUrl: string; take?: number; name?: string; aggregator?: boolean },
): Promise<number> {
  const { print } = context;
  const found = await findOrTell(context, siteUrl);
  if (found === null) return 1;
  const chosen = take === undefined && found.length > 1 ? undefined : found[(take ?? 1) - 1];
  if (!chosen) {
    printFound(context, found);
    print(
      take === undefined
        ? '\nЛент несколько: повторите команду с --take и номером нужной.'
        : `\nЛенты с номером ${take} нет: выберите из этих.`,
    );
    return 1;
  }
  const known = name ?? chosen.feed.title;
  if (!known) {
    print('У ленты нет названия: повторите команду с --name и именем издания.');
    return 1;
  }
  print(`Лента: ${chosen.address}`);
  const site = withoutFeedScheme(siteUrl);
  const url = URL.canParse(site) ? site : `https://${site}`;
  return addChannelCommand(context, {
    name: truncateText(known, channelLimits.name),
    rssUrl: chosen.address,
    url,
    ...options,
  });
}

async function findOrTell({ settings, print, now }: FindContext, address: string): Promise<FoundFeed[] | null> {
  const fetch = createGuardedFetch({
    allowedHosts: parseAllowedHosts(settings.feedAllowHosts),
    userAgent: userAgent(settings.siteOrigin),
  });
  const reader = createFeedReader();
  const { found, problem } = await discoverFeeds(
    { fetch, readFeed: reader.readFeed, now, limitMs: searchLimitMs },
    address,
  ).finally(() => reader.close());
  if (found.length > 0) return found;
  print(problem === null ? 'Лента есть, но в ней нет ни одного материала.' : `Лент не нашлось. ${problem}`);
  return null;
}

function printFound({ print }: Pick<FindContext, 'print'>, found: readonly FoundFeed[]): void {
  for (const [index, { address: feedAddress, feed }] of found.entries()) {
    if (index > 0) print('');
    const title = feed.title === null ? '' : ` «${feed.title}»`;
    const items = counted(feed.items.length, ['материал', 'материала', 'материалов']);
    print(`${index + 1}. ${formats[feed.format]}${title}, ${items}: ${feedAddress}`);
    const newest = feed.items.toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
    for (const item of newest.slice(0, previewed)) print(`   ${toMoment(item.publishedAt)}  ${item.title || item.url}`);
  }
}
