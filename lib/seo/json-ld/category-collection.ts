import type { CollectionPage, WithContext } from 'schema-dts';
import type { Category } from '@/lib/contract/category';
import { absoluteUrl } from '@/lib/site/urls';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import { categoryDescription } from '../category-metadata';
import { websiteId } from './site-entities';
import { storyList } from './story-list';

/** The page of a category with the stories it shows, first to last. */
export function categoryCollection(
  category: Category,
  stories: readonly { id: number; title: string }[],
  origin: string,
): WithContext<CollectionPage> {
  const url = absoluteUrl(paths.category(category.id), origin);
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': `${url}#page`,
    url,
    name: `Категория: ${category.name}`,
    description: categoryDescription(category),
    inLanguage: site.language,
    isPartOf: { '@id': websiteId(origin) },
    mainEntity: storyList(stories, origin),
  };
}
