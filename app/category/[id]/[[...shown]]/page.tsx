import type { Metadata } from 'next';
import { categorySteps } from '@/components/category/category-steps';
import { CategoryPage } from '@/components/pages/CategoryPage';
import { JsonLd } from '@/components/ui/JsonLd';
import { categoryStoriesQuery } from '@/lib/client/stories';
import { categoryMetadata } from '@/lib/seo/list-metadata';
import { categoryBreadcrumbs } from '@/lib/seo/json-ld/site-entities';
import { categoryCollection } from '@/lib/seo/json-ld/lists';
import { parseId } from '@/lib/site/paths';
import { siteContext } from '@/lib/site/settings';
import { HydratedPage } from '../../../_data/HydratedPage';
import { loadCategoryPage } from '../../../_data/load-category';
import { findShown } from '../../../_data/find-shown';
import { NotFoundResponse } from '../../../_data/NotFoundResponse';

/** `shown` is the `?shown=` of the address, brought here by a rewrite (R17). */
type Props = { params: Promise<{ id: string; shown?: string[] }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const segments = await params;
  const id = parseId(segments.id);
  const shown = findShown(segments.shown, categorySteps);
  if (id === null || shown === null) return { title: 'Страница не найдена' };
  const { category, card, stories } = await loadCategoryPage(id, shown);
  return categoryMetadata(id, category && { ...category, share_card: card }, stories, siteContext());
}

export default async function Page({ params }: Props) {
  const segments = await params;
  const id = parseId(segments.id);
  const shown = findShown(segments.shown, categorySteps);
  if (id === null || shown === null) return <NotFoundResponse />;
  const { category, categories, stories, pinned } = await loadCategoryPage(id, shown);
  const { origin } = siteContext();
  return (
    <HydratedPage keys={[categoryStoriesQuery(category?.id ?? null).queryKey]}>
      {category && <JsonLd entity={categoryCollection(category, stories, origin)} />}
      {category && <JsonLd entity={categoryBreadcrumbs(category, origin)} />}
      <CategoryPage id={id} category={category} categories={categories} shown={shown} pinned={pinned} />
    </HydratedPage>
  );
}
