import type { Metadata } from 'next';
import { ChannelPage } from '@/components/pages/ChannelPage';
import { JsonLd } from '@/components/ui/JsonLd';
import { channelMetadata } from '@/lib/seo/list-metadata';
import { namedFeeds } from '@/lib/seo/feed-links';
import { channelBreadcrumbs, channelOrganization } from '@/lib/seo/json-ld/site-entities';
import { channelCollection } from '@/lib/seo/json-ld/lists';
import { paths } from '@/lib/site/paths';
import { siteContext } from '@/lib/site/settings';
import type { SearchParams } from '../../_data/address';
import { findChannel, loadChannelPage } from '../../_data/load-channel';
import { HiddenResponse, hiddenTitle, missingMetadata, NotFoundResponse } from '../../_data/missing-page';

/** `?shown=` says how many stories the page begins with (R17). */
type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const found = await findChannel((await params).id, (await searchParams).shown);
  if (found?.kind === 'hidden') return missingMetadata(hiddenTitle);
  return found ? channelMetadata(found.channel, siteContext()) : missingMetadata('Канал не найден');
}

export default async function Page({ params, searchParams }: Props) {
  const found = await findChannel((await params).id, (await searchParams).shown);
  if (found?.kind === 'hidden') return <HiddenResponse hidden={found} />;
  if (!found) return <NotFoundResponse reason="Канал не найден." />;
  const { channel, shown } = found;
  const { stories, ...page } = await loadChannelPage(channel.id, shown);
  const { origin } = siteContext();
  return (
    <>
      <JsonLd entity={channelOrganization(channel, origin)} />
      <JsonLd entity={channelCollection(channel, stories, origin)} />
      <JsonLd entity={channelBreadcrumbs(channel, origin)} />
      <ChannelPage
        channel={channel}
        stories={stories}
        shown={shown}
        feeds={namedFeeds(paths.channel(channel.id))}
        {...page}
      />
    </>
  );
}
