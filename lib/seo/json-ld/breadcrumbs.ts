import type { BreadcrumbList, WithContext } from 'schema-dts';
import type { Category } from '@/lib/contract/category';
import type { Source } from '@/lib/contract/source';
import type { StoryDetail } from '@/lib/contract/story';
import { absoluteUrl } from '@/lib/site/absolute-url';
import { paths } from '@/lib/site/paths';
import type { PolicyFacts } from '@/lib/site/policies';
import { storyFacts } from '../story-facts';

interface Crumb {
  name: string;
  path: string;
}

const home: Crumb = { name: 'Главная', path: paths.home() };

export function categoryBreadcrumbs(category: Category, origin: string): WithContext<BreadcrumbList> {
  return breadcrumbs([home, { name: category.name, path: paths.category(category.id) }], origin);
}

export function storyBreadcrumbs(story: StoryDetail, origin: string): WithContext<BreadcrumbList> {
  const { headline } = storyFacts(story);
  const section = story.category ? [{ name: story.category.name, path: paths.category(story.category.id) }] : [];
  return breadcrumbs([home, ...section, { name: headline, path: paths.story(story.id) }], origin);
}

export function channelBreadcrumbs({ id, name }: Pick<Source, 'id' | 'name'>, origin: string): WithContext<BreadcrumbList> {
  return breadcrumbs([home, { name, path: paths.channel(id) }], origin);
}

export function policyBreadcrumbs({ title, path }: PolicyFacts, origin: string): WithContext<BreadcrumbList> {
  return breadcrumbs([home, { name: title, path }], origin);
}

function breadcrumbs(trail: readonly Crumb[], origin: string): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path, origin),
    })),
  };
}
