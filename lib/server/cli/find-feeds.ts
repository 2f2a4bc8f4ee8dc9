import type { ParsedFeed } from '../feeds/feed-item';
import { createFeedReader } from '../feeds/thread/feed-reader';
import { discoverFeeds } from '../jobs/discover-feeds';
import { createGuardedFetch, userAgent } from '../outbound/guarded-fetch';
import { parseAllowedHosts } from '../outbound/target-url';
import { counted } from '../../text/numbers';
import type { CommandContext } from './with-store';

const previewed = 10;

const formats: Readonly<Record<ParsedFeed['format'], string>> = {
  rss: 'RSS',
  rdf: 'RDF',
  atom: 'Atom',
  json: 'JSON Feed',
  sitemap: 'карта новостей',
  telegram: 'канал Telegram',
  'h-feed': 'разметка h-feed',
};

/** Shows what of a site can become a channel, each choice with its newest headlines. Changes nothing. */
export async function findFeedsCommand(
  { settings, print, now }: Pick<CommandContext, 'settings' | 'print' | 'now'>,
  address: string,
): Promise<number> {
  const fetch = createGuardedFetch({
    allowedHosts: parseAllowedHosts(settings.feedAllowHosts),
    userAgent: userAgent(settings.siteOrigin),
  });
  const reader = createFeedReader();
  const { found, problem } = await discoverFeeds({ fetch, readFeed: reader.readFeed, now }, address).finally(() =>
    reader.close(),
  );
  if (problem !== null) {
    print(`Лент не нашлось. ${problem}`);
    return 1;
  }
  if (found.length === 0) {
    print('Лента есть, но в ней нет ни одного материала.');
    return 1;
  }
  for (const [index, { address: feedAddress, feed }] of found.entries()) {
    if (index > 0) print('');
    const title = feed.title === null ? '' : ` «${feed.title}»`;
    const items = counted(feed.items.length, ['материал', 'материала', 'материалов']);
    print(`${index + 1}. ${formats[feed.format]}${title}, ${items}: ${feedAddress}`);
    const newest = feed.items.toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
    for (const item of newest.slice(0, previewed)) print(`   ${toMoment(item.publishedAt)}  ${item.title || item.url}`);
  }
  print(`\nДобавить: npm run cli -- channel add --name Имя --rss-url ${found[0]?.address ?? ''}`);
  return 0;
}

function toMoment(date: Date): string {
  return date.toLocaleString('ru-RU', { timeZone: 'Europe/Minsk', dateStyle: 'short', timeStyle: 'short' });
}
