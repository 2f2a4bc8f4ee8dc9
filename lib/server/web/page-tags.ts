import type { Change } from '../changes/change';
import { pageTags } from '@/lib/site/page-tags';

/** The cached pages that a change makes old: its stories, its categories, and the lists of everything. */
export function tagsOf({ stories, categories, sources }: Change): string[] {
  return [pageTags.lists, ...stories.map(pageTags.story), ...categories.map(pageTags.category), ...sources.map(pageTags.source)];
}
