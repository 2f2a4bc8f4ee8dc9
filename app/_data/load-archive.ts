import { archiveDayQuery, archiveIndexQuery, archiveMonthQuery } from '@/lib/client/archive';
import type { ArchiveContent } from '@/lib/seo/archive-metadata';
import { parseArchivePlace, type ArchivePlace } from '@/lib/site/archive-place';
import { pageTags, tagPage } from '@/lib/site/page-response';
import { serverQueryClient } from './page-data';

/** Finds the place of an archive address and its content; null is a 404. @param segments what follows `/archive` */
export async function findArchive(
  segments: readonly string[] | undefined,
): Promise<{ place: ArchivePlace; content: ArchiveContent } | null> {
  const place = parseArchivePlace(segments);
  if (place === null) return null;
  tagPage(place.kind === 'day' ? pageTags.day(place.day) : pageTags.lists);
  const content = await loadContent(place);
  return content && { place, content };
}

async function loadContent(place: ArchivePlace): Promise<ArchiveContent | null> {
  const client = serverQueryClient();
  if (place.kind === 'index') {
    const index = await client.fetchQuery(archiveIndexQuery());
    return index && { ...place, index };
  }
  if (place.kind === 'month') {
    const archived = await client.fetchQuery(archiveMonthQuery(place.month));
    return archived && { ...place, archived };
  }
  const archived = await client.fetchQuery(archiveDayQuery(place.day, place.page));
  return archived && { ...place, archived };
}
