import type { Metadata } from 'next';
import { CorrectionsPage } from '@/components/pages/CorrectionsPage';
import { JsonLd } from '@/components/ui/JsonLd';
import { correctionsQuery } from '@/lib/client/corrections';
import { breadcrumbs } from '@/lib/seo/json-ld/site-entities';
import { policyMetadata } from '@/lib/seo/site-metadata';
import { pageTags, tagPage } from '@/lib/site/page-response';
import { parseId } from '@/lib/site/paths';
import { corrections } from '@/lib/site/policies';
import { siteContext } from '@/lib/site/settings';
import { trails } from '@/lib/site/trails';
import { missingMetadata, NotFoundResponse } from '../_data/missing-page';
import { serverQueryClient } from '../_data/page-data';

type Props = { searchParams: Promise<{ before?: string | string[] }> };

/** The page of an address; null is a 404. */
async function findCorrections({ before }: { before?: string | string[] }) {
  const first = parseId(typeof before === 'string' ? before : '');
  // A correction that appears or is withdrawn changes the lists; a story that is taken down must not be named here any more.
  tagPage(pageTags.lists);
  tagPage(pageTags.showsMany);
  const page = await serverQueryClient().fetchQuery(correctionsQuery(first));
  const results = page?.results ?? [];
  return first !== null && results.length === 0 ? null : { isFirst: first === null, results, next: page?.next ?? null };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const found = await findCorrections(await searchParams);
  if (!found) return missingMetadata();
  const { indexable, origin } = siteContext();
  const keywords = ['исправления', 'ошибки в новостях'];
  return policyMetadata(corrections, { origin, indexable: indexable && found.isFirst }, keywords);
}

export default async function Page({ searchParams }: Props) {
  const found = await findCorrections(await searchParams);
  if (!found) return <NotFoundResponse reason="Более ранних исправлений нет." />;
  const trail = trails.policy(corrections);
  return (
    <>
      <JsonLd entity={breadcrumbs(trail, siteContext().origin)} />
      <CorrectionsPage corrections={found.results} next={found.next} trail={trail} />
    </>
  );
}
