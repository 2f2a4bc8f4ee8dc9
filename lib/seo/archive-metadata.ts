import type { Metadata } from 'next';
import type { ArchiveDay, ArchiveIndex, ArchiveMonth } from '@/lib/contract/archive';
import { absoluteUrl } from '@/lib/site/urls';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import type { SiteContext } from '@/lib/site/settings';
import { dayWords, monthWords } from '@/lib/text/date-words';
import { counted } from '@/lib/text/numbers';
import { hasRealStory, pageMetadata, toDescription } from './page-metadata';
import { shareImage } from './share-image';

/** Contents of a page of the archive. */
export type ArchiveContent =
  | { kind: 'index'; index: ArchiveIndex }
  | { kind: 'month'; month: string; archived: ArchiveMonth }
  | { kind: 'day'; day: string; page: number; archived: ArchiveDay };

/** Facts that the head and the structured data of a page share. */
export interface ArchiveFacts {
  title: string;
  description: string;
  path: string;
  isEmpty: boolean;
}

const about = 'Публикации разных изданий об одном событии собраны вместе, рядом время и ссылки на первоисточники';

/** Each page has its own title and description, also the second and later pages of a day. */
export function archiveFacts(content: ArchiveContent): ArchiveFacts {
  if (content.kind === 'index') {
    const description = toDescription([
      `Все сюжеты сайта «${site.name}» по дням: последняя неделя и каждый месяц с самого первого`,
      about,
    ]);
    return { title: 'Архив новостей', description, path: paths.archive(), isEmpty: content.index.months.length === 0 };
  }
  if (content.kind === 'month') {
    const { month, archived } = content;
    const count = archived.days.reduce((sum, day) => sum + day.count, 0);
    const description = toDescription([
      `Архив новостей за ${monthWords(month)} года по дням: ${countWords(count)}`,
      about,
      site.description,
    ]);
    return {
      title: `Новости за ${monthWords(month)} года`,
      description,
      path: paths.archiveMonth(month),
      isEmpty: count === 0,
    };
  }
  const { day, page, archived } = content;
  const pages = countPages(archived);
  return {
    title: `Новости за ${dayWords(day)} года${page > 1 ? `, страница ${page}` : ''}`,
    description: toDescription([
      `Архив новостей за ${dayWords(day)} года: ${countWords(archived.count)}${pages > 1 ? `, страница ${page} из ${pages}` : ''}`,
      about,
      site.description,
    ]),
    path: paths.archiveDay(day, page),
    isEmpty: archived.count === 0,
  };
}

/** The head of a page of the archive; a page without stories, or with the demo's stories only, is not indexed. */
export function archiveMetadata(content: ArchiveContent, context: SiteContext): Metadata {
  const { title, description, path, isEmpty } = archiveFacts(content);
  const head = pageMetadata(
    {
      title: `${title} | ${site.name}`,
      shareTitle: title,
      description,
      path,
      image: shareImage(null, title, context.origin),
      keywords: ['архив новостей', 'новости Беларуси', 'новости мира'],
    },
    { ...context, indexable: context.indexable && !isEmpty && mayBeReal(content) },
  );
  return content.kind === 'day' ? { ...head, pagination: neighbours(content, context.origin) } : head;
}

/** Tells whether a page may have a real story; the index and months have only counts, so theirs may. */
function mayBeReal(content: ArchiveContent): boolean {
  return content.kind !== 'day' || hasRealStory(content.archived.results);
}

function neighbours(
  { day, page, archived }: Extract<ArchiveContent, { kind: 'day' }>,
  origin: string,
): Metadata['pagination'] {
  const address = (number: number) => absoluteUrl(paths.archiveDay(day, number), origin);
  return {
    previous: page > 1 ? address(page - 1) : null,
    next: page < countPages(archived) ? address(page + 1) : null,
  };
}

function countPages({ count, page_size }: ArchiveDay): number {
  return Math.max(1, Math.ceil(count / page_size));
}

function countWords(count: number): string {
  return counted(count, ['сюжет', 'сюжета', 'сюжетов']);
}
