import type { ItemList } from 'schema-dts';
import { absoluteUrl } from '@/lib/site/urls';
import { placeholders } from '@/lib/text/placeholders';
import { paths } from '@/lib/site/paths';

/** The stories that a page shows, first to last. */
export function storyList(stories: readonly { id: number; title: string }[], origin: string): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: stories.length,
    itemListElement: stories.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absoluteUrl(paths.story(id), origin),
      name: title || placeholders.title,
    })),
  };
}
