import { escapeUTF8 } from 'entities';
import { isWebAddress, withoutFeedScheme } from '@/lib/text/web-address';
import type { OpmlFeed } from '../../ingest/feeds/parse-opml';
import { channelLimits, findSiteProblem, usualSite } from '../channels/channel-rules';

/** A feed of an OPML file as a channel. A wrong address of the site is replaced by the origin of the feed's address. */
export function toNewChannel({ name, rssUrl: written, url }: OpmlFeed) {
  const rssUrl = withoutFeedScheme(written);
  const isFeed = isWebAddress(rssUrl);
  const isSite = url !== null && url.length <= channelLimits.url && isWebAddress(url) && findSiteProblem(url) === null;
  const site = isSite ? url : null;
  return {
    name: withoutWww(name ?? (isFeed ? new URL(rssUrl).host : rssUrl)),
    rssUrl,
    url: site ?? (isFeed ? usualSite(rssUrl) : null),
  };
}

/** «mk.ru» of «www.mk.ru»: readers see the name of an outlet, not of a machine. Other names stay as they are. */
function withoutWww(name: string): string {
  return name.trim().replace(/^www\.(?=\S+$)/iu, '');
}

/** A channel of the export; its folder is its category. */
export interface ExportedChannel {
  name: string;
  rssUrl: string;
  url: string | null;
  category: string | null;
}

/** Channels as an OPML 2 document, in folders by their categories; those without one stand first, outside. */
export function toOpml(title: string, channels: readonly ExportedChannel[], now: Date): string {
  const folders = new Map<string, ExportedChannel[]>();
  for (const channel of channels) {
    const folder = channel.category ?? '';
    const inside = folders.get(folder);
    if (inside) inside.push(channel);
    else folders.set(folder, [channel]);
  }
  const lines = [...folders]
    .sort(([one], [other]) => one.localeCompare(other, 'ru'))
    .flatMap(([folder, inside]) => {
      const outlines = inside.map(toOutline);
      if (folder === '') return outlines.map((line) => `    ${line}`);
      const name = attribute(folder);
      return [
        `    <outline text="${name}" title="${name}">`,
        ...outlines.map((line) => `      ${line}`),
        '    </outline>',
      ];
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    `  <head><title>${attribute(title)}</title><dateCreated>${now.toUTCString()}</dateCreated></head>`,
    '  <body>',
    ...lines,
    '  </body>',
    '</opml>',
    '',
  ].join('\n');
}

function toOutline({ name, rssUrl, url }: ExportedChannel): string {
  const site = url === null ? '' : ` htmlUrl="${attribute(url)}"`;
  return `<outline type="rss" text="${attribute(name)}" title="${attribute(name)}" xmlUrl="${attribute(rssUrl)}"${site}/>`;
}

/** XML 1.0 has no place for controls, however they are written. */
const attribute = (text: string): string => escapeUTF8(text.replace(/[^\P{Cc}\t\n]/gu, ' '));
