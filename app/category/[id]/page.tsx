import type { Metadata } from 'next';
import { categorySteps } from '@/components/category/category-steps';
import { CategoryPage } from '@/components/pages/CategoryPage';
import { JsonLd } from '@/components/ui/JsonLd';
import { categoryMetadata } from '@/lib/seo/list-metadata';
import { categoryBreadcrumbs } from '@/lib/seo/json-ld/site-entities';
import { categoryCollection } from '@/lib/seo/json-ld/lists';
import { parseId } from '@/lib/site/paths';
import { siteContext } from '@/lib/site/settings';
import { findShown, type SearchParams } from '../../_data/address';
import { loadCategoryPage } from '../../_data/load-category';
import { missingMetadata, NotFoundResponse } from '../../_data/missing-page';

/** `?shown=` says how many stories the page begins with (R17). */
type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const id = parseId((await params).id);
  const shown = findShown((await searchParams).shown, categorySteps);
  if (id === null) return missingMetadata();
  const { category, card, stories } = await loadCategoryPage(id, shown);
  return categoryMetadata(id, category && { ...category, share_card: card }, stories, siteContext());
}

export default async function Page({ params, searchParams }: Props) {
  const id = parseId((await params).id);
  const shown = findShown((await searchParams).shown, categorySteps);
  if (id === null) return <NotFoundResponse />;
  const { category, stories, ...page } = await loadCategoryPage(id, shown);
  const { origin } = siteContext();
  return (
    <>
      {category && <JsonLd entity={categoryCollection(category, stories, origin)} />}
      {category && <JsonLd entity={categoryBreadcrumbs(category, origin)} />}
      <CategoryPage id={id} category={category} stories={stories} shown={shown} {...page} />
    </>
  );
}
