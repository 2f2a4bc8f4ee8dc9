import type { Metadata } from 'next';
import { CategoryPage } from '@/components/category/CategoryPage/CategoryPage';
import { JsonLd } from '@/components/seo/JsonLd/JsonLd';
import { categoryStoriesQuery } from '@/lib/queries/category-stories';
import { categoryMetadata } from '@/lib/seo/category-metadata';
import { categoryBreadcrumbs } from '@/lib/seo/json-ld/breadcrumbs';
import { categoryCollection } from '@/lib/seo/json-ld/category-collection';
import { siteContext } from '@/lib/site/site-context';
import { Hydrated } from '../../../_data/Hydrated';
import { loadCategory, loadCategoryPage } from '../../../_data/load-category';
import { idOrElse, shownOrElse } from '../../../_data/segments';

/** `shown` is the `?shown=` of the address, brought here by a rewrite (R17). */
type Props = { params: Promise<{ id: string; shown?: string[] }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = idOrElse((await params).id);
  const { category } = await loadCategory(id);
  return categoryMetadata(id, category, siteContext());
}

export default async function Page({ params }: Props) {
  const segments = await params;
  const id = idOrElse(segments.id);
  const shown = shownOrElse(segments.shown);
  const { stories, ...page } = await loadCategoryPage(id, shown);
  const { origin } = siteContext();
  return (
    <Hydrated keys={[categoryStoriesQuery(page.category?.id ?? null).queryKey]}>
      {page.category && <JsonLd entity={categoryCollection(page.category, stories, origin)} />}
      {page.category && <JsonLd entity={categoryBreadcrumbs(page.category, origin)} />}
      <CategoryPage id={id} shown={shown} {...page} />
    </Hydrated>
  );
}
