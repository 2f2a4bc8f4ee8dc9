import { pageTags } from '@/lib/site/page-response';
import type { Change } from '../changes/change';

/** The tags of the pages that a change makes outdated: its stories, their categories, channels and days, and the lists of everything. */
export function tagsOf({ stories, categories, sources, days }: Change): string[] {
  return [
    pageTags.lists,
    ...stories.map(pageTags.story),
    ...categories.map(pageTags.category),
    ...sources.map(pageTags.source),
    ...days.map(pageTags.day),
  ];
}
