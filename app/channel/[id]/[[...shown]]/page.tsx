import type { Metadata } from 'next';
import { ChannelPage } from '@/components/pages/ChannelPage';
import { JsonLd } from '@/components/ui/JsonLd';
import { channelStoriesQuery } from '@/lib/client/stories';
import { channelMetadata } from '@/lib/seo/list-metadata';
import { namedFeeds } from '@/lib/seo/feed-links';
import { channelBreadcrumbs, channelOrganization } from '@/lib/seo/json-ld/site-entities';
import { channelCollection } from '@/lib/seo/json-ld/lists';
import { paths } from '@/lib/site/paths';
import { siteContext } from '@/lib/site/settings';
import { HydratedPage } from '../../../_data/HydratedPage';
import { findChannel, loadChannelPage } from '../../../_data/load-channel';
import { NotFoundResponse } from '../../../_data/NotFoundResponse';

/** `shown` is the `?shown=` of the address, brought here by a rewrite. */
type Props = { params: Promise<{ id: string; shown?: string[] }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findChannel(await params);
  return found ? channelMetadata(found.channel, siteContext()) : { title: 'Канал не найден' };
}

export default async function Page({ params }: Props) {
  const found = await findChannel(await params);
  if (!found) return <NotFoundResponse reason="Канал не найден." />;
  const { channel, shown } = found;
  const { stories, ...page } = await loadChannelPage(channel.id, shown);
  const { origin } = siteContext();
  return (
    <HydratedPage keys={[channelStoriesQuery(channel.id).queryKey]}>
      <JsonLd entity={channelOrganization(channel, origin)} />
      <JsonLd entity={channelCollection(channel, stories, origin)} />
      <JsonLd entity={channelBreadcrumbs(channel, origin)} />
      <ChannelPage channel={channel} shown={shown} feeds={namedFeeds(paths.channel(channel.id))} {...page} />
    </HydratedPage>
  );
}
