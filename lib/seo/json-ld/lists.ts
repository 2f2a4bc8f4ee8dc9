import type { CollectionPage, ItemList, WithContext } from 'schema-dts';
import type { Category } from '@/lib/contract/category';
import { absoluteUrl } from '@/lib/site/urls';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import { categoryDescription, channelDescription } from '../list-metadata';
import { channelId, websiteId } from './site-entities';
import type { Source } from '@/lib/contract/source';
import { capitalized, dayWords, monthWords } from '@/lib/text/date-words';
import { archiveFacts, type ArchiveContent } from '../archive-metadata';
import { channelsFacts, type ChannelsContent } from '../channels-metadata';
import { placeholders } from '@/lib/text/placeholders';

/** The page of a category with the stories it shows, first to last. */
export function categoryCollection(
  category: Category,
  stories: readonly { id: number; title: string }[],
  origin: string,
): WithContext<CollectionPage> {
  const url = absoluteUrl(paths.category(category.id), origin);
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': `${url}#page`,
    url,
    name: `Категория: ${category.name}`,
    description: categoryDescription(category),
    inLanguage: site.language,
    isPartOf: { '@id': websiteId(origin) },
    mainEntity: storyList(stories, origin),
  };
}

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

/** A page of the archive with the list of its links: stories of a day, days of a month, or months. */
export function archiveCollection(content: ArchiveContent, origin: string): WithContext<CollectionPage> {
  const { title, description, path } = archiveFacts(content);
  const url = absoluteUrl(path, origin);
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': `${url}#page`,
    url,
    name: title,
    description,
    inLanguage: site.language,
    isPartOf: { '@id': websiteId(origin) },
    mainEntity: listOf(content, origin),
  };
}

/** A page of all channels. */
export function channelsCollection(content: ChannelsContent, origin: string): WithContext<CollectionPage> {
  const { title, description, path } = channelsFacts(content);
  const url = absoluteUrl(path, origin);
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': `${url}#page`,
    url,
    name: title,
    description,
    inLanguage: site.language,
    isPartOf: { '@id': websiteId(origin) },
    mainEntity: linkList(
      content.list.results.map(({ id, name }) => ({ name, path: paths.channel(id) })),
      origin,
    ),
  };
}

function listOf(content: ArchiveContent, origin: string): ItemList {
  if (content.kind === 'day') return storyList(content.archived.results, origin);
  const pages =
    content.kind === 'month'
      ? content.archived.days.map(({ day }) => ({ name: dayWords(day), path: paths.archiveDay(day) }))
      : content.index.months.map((month) => ({
          name: capitalized(monthWords(month)),
          path: paths.archiveMonth(month),
        }));
  return linkList(pages, origin);
}

function linkList(pages: readonly { name: string; path: string }[], origin: string): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: pages.length,
    itemListElement: pages.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absoluteUrl(path, origin),
      name,
    })),
  };
}

/** The stories that a page shows, first to last. */
function storyList(stories: readonly { id: number; title: string }[], origin: string): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: stories.length,
    itemListElement: stories.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absoluteUrl(paths.story(id), origin),
      name: title || placeholders.title,
    })),
  };
}
