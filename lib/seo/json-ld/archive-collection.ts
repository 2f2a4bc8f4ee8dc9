import type { CollectionPage, ItemList, WithContext } from 'schema-dts';
import { absoluteUrl } from '@/lib/site/urls';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import { capitalized, dayWords, monthWords } from '@/lib/text/date-words';
import { archiveFacts, type ArchiveContent } from '../archive-metadata';
import { websiteId } from './site-entities';
import { storyList } from './story-list';

/** A page of the archive with what it leads to: stories of a day, days of a month, or months. */
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

function listOf(content: ArchiveContent, origin: string): ItemList {
  if (content.kind === 'day') return storyList(content.archived.results, origin);
  const pages =
    content.kind === 'month'
      ? content.archived.days.map(({ day }) => ({ name: dayWords(day), path: paths.archiveDay(day) }))
      : content.index.months.map((month) => ({
          name: capitalized(monthWords(month)),
          path: paths.archiveMonth(month),
        }));
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
