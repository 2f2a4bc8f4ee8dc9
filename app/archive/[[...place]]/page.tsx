import type { Metadata } from 'next';
import { ArchiveDayPage } from '@/components/pages/ArchiveDayPage';
import { ArchiveIndexPage } from '@/components/pages/ArchiveIndexPage';
import { ArchiveMonthPage } from '@/components/pages/ArchiveMonthPage';
import { JsonLd } from '@/components/ui/JsonLd';
import { archiveMetadata } from '@/lib/seo/archive-metadata';
import { archiveCollection } from '@/lib/seo/json-ld/lists';
import { breadcrumbs } from '@/lib/seo/json-ld/site-entities';
import { siteContext } from '@/lib/site/settings';
import { trails } from '@/lib/site/trails';
import { findArchive } from '../../_data/load-archive';
import { loadListSurroundings } from '../../_data/load-list-surroundings';
import { missingMetadata, NotFoundResponse } from '../../_data/missing-page';

/** `/archive`, `/archive/2026-11`, `/archive/2026-11-20`, `/archive/2026-11-20/2`. */
type Props = { params: Promise<{ place?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findArchive((await params).place);
  return found ? archiveMetadata(found.content, siteContext()) : missingMetadata();
}

export default async function Page({ params }: Props) {
  const found = await findArchive((await params).place);
  if (!found) return <NotFoundResponse reason="В архиве нет такого дня или страницы." />;
  const { content } = found;
  const { origin } = siteContext();
  const frame = { trail: trails.archive(found.place), ...(await loadListSurroundings()) };
  return (
    <>
      <JsonLd entity={archiveCollection(content, origin)} />
      <JsonLd entity={breadcrumbs(frame.trail, origin)} />
      {content.kind === 'index' && <ArchiveIndexPage index={content.index} {...frame} />}
      {content.kind === 'month' && <ArchiveMonthPage archived={content.archived} {...frame} />}
      {content.kind === 'day' && <ArchiveDayPage page={content.page} archived={content.archived} {...frame} />}
    </>
  );
}
