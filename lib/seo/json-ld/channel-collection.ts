import type { CollectionPage, WithContext } from 'schema-dts';
import type { Source } from '@/lib/contract/source';
import { absoluteUrl } from '@/lib/site/urls';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import { channelDescription } from '../channel-metadata';
import { channelId } from './channel-organization';
import { websiteId } from './site-entities';
import { storyList } from './story-list';

/** The public page of a channel with the stories it shows. */
export function channelCollection(
  channel: Source,
  stories: readonly { id: number; title: string }[],
  origin: string,
): WithContext<CollectionPage> {
  const url = absoluteUrl(paths.channel(channel.id), origin);
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': `${url}#page`,
    url,
    name: channel.name,
    description: channelDescription(channel),
    inLanguage: site.language,
    isPartOf: { '@id': websiteId(origin) },
    about: { '@id': channelId(channel.id, origin) },
    mainEntity: storyList(stories, origin),
  };
}
