import type { Metadata } from 'next';
import { ChannelsPage } from '@/components/pages/ChannelsPage';
import { JsonLd } from '@/components/ui/JsonLd';
import { channelsMetadata } from '@/lib/seo/channels-metadata';
import { channelsCollection } from '@/lib/seo/json-ld/lists';
import { breadcrumbs } from '@/lib/seo/json-ld/site-entities';
import { siteContext } from '@/lib/site/settings';
import { trails } from '@/lib/site/trails';
import { findChannels } from '../../_data/load-channels';
import { loadListSurroundings } from '../../_data/load-list-surroundings';
import { missingMetadata, NotFoundResponse } from '../../_data/missing-page';

/** `/channels`, `/channels/2`. */
type Props = { params: Promise<{ place?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findChannels((await params).place);
  return found ? channelsMetadata(found, siteContext()) : missingMetadata();
}

export default async function Page({ params }: Props) {
  const found = await findChannels((await params).place);
  if (!found) return <NotFoundResponse reason="Такой страницы изданий нет." />;
  const { origin } = siteContext();
  const trail = trails.channels(found.page);
  return (
    <>
      <JsonLd entity={channelsCollection(found, origin)} />
      <JsonLd entity={breadcrumbs(trail, origin)} />
      <ChannelsPage {...found} trail={trail} {...await loadListSurroundings()} />
    </>
  );
}
