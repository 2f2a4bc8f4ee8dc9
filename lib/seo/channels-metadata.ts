import type { Metadata } from 'next';
import type { ChannelList } from '@/lib/contract/channel-list';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import type { SiteContext } from '@/lib/site/settings';
import { absoluteUrl } from '@/lib/site/urls';
import { counted } from '@/lib/text/numbers';
import { pageMetadata, toDescription } from './page-metadata';
import { shareImage } from './share-image';

/** A page of the list of all channels, from 1. */
export interface ChannelsContent {
  page: number;
  list: ChannelList;
}

/** Facts that the head and the structured data of a page share. */
export function channelsFacts({ page, list }: ChannelsContent): { title: string; description: string; path: string } {
  const { count, page_size } = list;
  const pages = Math.ceil(count / page_size);
  return {
    title: `Издания${page > 1 ? `, страница ${page}` : ''}`,
    description: toDescription([
      `Издания, новости которых собирает «${site.name}»: ${counted(count, ['издание', 'издания', 'изданий'])}${page > 1 ? `, страница ${page} из ${pages}` : ''}`,
      'Сколько каждое публикует в день, как часто сообщает о событии первым и какая доля его текстов своя',
    ]),
    path: paths.channels(page),
  };
}

/** The head of a page of all channels; without a channel that the demo has not invented it is not indexed. */
export function channelsMetadata(content: ChannelsContent, context: SiteContext): Metadata {
  const { title, description, path } = channelsFacts(content);
  const { page, list } = content;
  const isReal = list.results.some(({ demo }) => demo !== true);
  const address = (number: number) => absoluteUrl(paths.channels(number), context.origin);
  return {
    ...pageMetadata(
      {
        title: `${title} | ${site.name}`,
        shareTitle: title,
        description,
        path,
        image: shareImage(null, title, context.origin),
        keywords: ['издания', 'СМИ', 'источники новостей', 'новости Беларуси'],
      },
      { ...context, indexable: context.indexable && isReal },
    ),
    pagination: {
      previous: page > 1 ? address(page - 1) : null,
      next: page * list.page_size < list.count ? address(page + 1) : null,
    },
  };
}
