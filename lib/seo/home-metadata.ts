import type { Metadata } from 'next';
import type { StorySummary } from '@/lib/contract/story';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import type { SiteContext } from '@/lib/site/settings';
import { isOnlyDemo } from './only-demo';
import { pageMetadata } from './page-metadata';
import { shareImage } from './share-image';

const keywords = ['новости', 'новости Беларуси', 'новости мира', 'сюжеты дня', 'агрегатор новостей'];

/** @param stories those that it shows first. */
export function homeMetadata(stories: readonly Pick<StorySummary, 'demo'>[], context: SiteContext): Metadata {
  return pageMetadata(
    {
      title: site.title,
      description: site.description,
      path: paths.home(),
      image: shareImage(null, site.title, context.origin),
      keywords,
    },
    { ...context, indexable: context.indexable && !isOnlyDemo(stories) },
  );
}
