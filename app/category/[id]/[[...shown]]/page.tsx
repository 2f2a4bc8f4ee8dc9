import type { Metadata } from 'next';
import { categorySteps } from '@/components/category/CategoryFeed/category-steps';
import { CategoryPage } from '@/components/category/CategoryPage/CategoryPage';
import { JsonLd } from '@/components/seo/JsonLd/JsonLd';
import { categoryStoriesQuery } from '@/lib/queries/category-stories';
import { categoryMetadata } from '@/lib/seo/category-metadata';
import { categoryBreadcrumbs } from '@/lib/seo/json-ld/breadcrumbs';
import { categoryCollection } from '@/lib/seo/json-ld/category-collection';
import { parseId } from '@/lib/site/parse-id';
import { siteContext } from '@/lib/site/site-context';
import { Hydrated } from '../../../_data/Hydrated';
import { loadCategory, loadCategoryCard, loadCategoryPage } from '../../../_data/load-category';
import { findShown } from '../../../_data/find-shown';
import { Missing } from '../../../_data/Missing';

/** `shown` is the `?shown=` of the address, brought here by a rewrite (R17). */
type Props = { params: Promise<{ id: string; shown?: string[] }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const segments = await params;
  const id = parseId(segments.id);
  if (id === null || findShown(segments.shown, categorySteps) === null) return { title: 'Страница не найдена' };
  const { category } = await loadCategory(id);
  return categoryMetadata(id, category && { ...category, share_card: await loadCategoryCard(id) }, siteContext());
}

export default async function Page({ params }: Props) {
  const segments = await params;
  const id = parseId(segments.id);
  const shown = findShown(segments.shown, categorySteps);
  if (id === null || shown === null) return <Missing />;
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
