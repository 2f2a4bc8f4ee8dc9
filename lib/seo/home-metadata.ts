import type { Metadata } from 'next';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import type { SiteContext } from '@/lib/site/site-context';
import { pageMetadata } from './page-metadata';
import { shareImage } from './share-image';

const keywords = ['новости', 'новости Беларуси', 'новости мира', 'сюжеты дня', 'агрегатор новостей'];

export function homeMetadata(context: SiteContext): Metadata {
  return pageMetadata(
    {
      title: site.title,
      description: site.description,
      path: paths.home(),
      image: shareImage(null, site.title, context.origin),
      keywords,
    },
    context,
  );
}
