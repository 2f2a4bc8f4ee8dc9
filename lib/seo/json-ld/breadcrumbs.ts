import type { BreadcrumbList, WithContext } from 'schema-dts';
import type { Category } from '@/lib/contract/category';
import type { Source } from '@/lib/contract/source';
import type { StoryDetail } from '@/lib/contract/story';
import { absoluteUrl } from '@/lib/site/urls';
import type { PolicyFacts } from '@/lib/site/policies';
import { trails, type Crumb } from '@/lib/site/trails';
import { storyFacts } from '../story-facts';

export function categoryBreadcrumbs(category: Category, origin: string): WithContext<BreadcrumbList> {
  return breadcrumbs(trails.category(category), origin);
}

/** The way to a story, which is called by its first article's title (R18). */
export function storyTrail(story: StoryDetail): Crumb[] {
  return trails.story({ ...story, headline: storyFacts(story).headline });
}

export function channelBreadcrumbs(channel: Pick<Source, 'id' | 'name'>, origin: string): WithContext<BreadcrumbList> {
  return breadcrumbs(trails.channel(channel), origin);
}

export function policyBreadcrumbs(policy: PolicyFacts, origin: string): WithContext<BreadcrumbList> {
  return breadcrumbs(trails.policy(policy), origin);
}

/** A trail as it is shown on the page (components/parts/Breadcrumbs), in structured data. */
export function breadcrumbs(trail: readonly Crumb[], origin: string): WithContext<BreadcrumbList> {
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
