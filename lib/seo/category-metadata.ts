import type { Metadata } from 'next';
import type { Category } from '@/lib/contract/category';
import type { Picture } from '@/lib/contract/image';
import type { StorySummary } from '@/lib/contract/story';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import type { SiteContext } from '@/lib/site/settings';
import { toDescription } from './description';
import { isOnlyDemo } from './only-demo';
import { pageMetadata } from './page-metadata';
import { shareImage } from './share-image';

/** Page title is 'Категория: {name}' or 'Категории' (CATEGORY-1); an unknown category stays out of the index (R15). */
export function categoryMetadata(
  id: number,
  category: (Category & { share_card?: Picture | null }) | null,
  stories: readonly Pick<StorySummary, 'demo'>[],
  context: SiteContext,
): Metadata {
  const title = category ? `Категория: ${category.name}` : 'Категории';
  return pageMetadata(
    {
      title,
      description: categoryDescription(category),
      path: paths.category(id),
      feedsOf: category?.name,
      image: shareImage(category?.share_card, title, context.origin),
      keywords: category
        ? [category.name, `новости: ${category.name.toLocaleLowerCase('ru')}`, 'новости Беларуси', 'новости мира']
        : [],
    },
    { ...context, indexable: context.indexable && category !== null && !isOnlyDemo(stories) },
  );
}

export function categoryDescription(category: Category | null): string {
  return toDescription([
    category ? `${category.name}: главные сюжеты раздела сегодня` : 'Главные сюжеты всех разделов',
    'Публикации разных изданий об одном событии собраны вместе, рядом время и ссылки на первоисточники',
    site.description,
  ]);
}
