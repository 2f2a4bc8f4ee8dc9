import type { Metadata } from 'next';
import type { Source } from '@/lib/contract/source';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import type { SiteContext } from '@/lib/site/settings';
import { truncate } from '@/lib/text/truncate';
import { toDescription } from './description';
import { pageMetadata } from './page-metadata';
import { shareImage } from './share-image';

/** No result list or tab shows more of a name. */
const longestName = 120;

type Described = Pick<Source, 'id' | 'name' | 'description' | 'share_card' | 'demo'>;

/** The head of a channel's public page (SEO-1). */
export function channelMetadata(channel: Described, context: SiteContext): Metadata {
  const name = truncate(channel.name, longestName);
  const title = `${name}: новости и сюжеты`;
  return pageMetadata(
    {
      title: `${title} | ${site.name}`,
      shareTitle: title,
      description: channelDescription(channel),
      path: paths.channel(channel.id),
      feedsOf: name,
      image: shareImage(channel.share_card, title, context.origin),
      keywords: [name, `новости ${name}`, 'новости Беларуси', 'новости мира'],
    },
    { ...context, indexable: context.indexable && !channel.demo },
  );
}

/** What its publisher says of it; while that is too short, what the page is. */
export function channelDescription({ name, description }: Described): string {
  return toDescription([
    description,
    `Последние публикации издания «${truncate(name, longestName)}» и сюжеты, в которые они вошли: рядом видно, что об этом же пишут другие`,
    site.description,
  ]);
}
