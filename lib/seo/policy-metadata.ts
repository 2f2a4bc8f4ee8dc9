import type { Metadata } from 'next';
import type { PolicyFacts } from '@/lib/site/policies';
import { site } from '@/lib/site/site';
import type { SiteContext } from '@/lib/site/settings';
import { pageMetadata } from './page-metadata';
import { shareImage } from './share-image';

/** The head of a policy page (POLICY-1). */
export function policyMetadata({ title, description, path }: PolicyFacts, context: SiteContext): Metadata {
  return pageMetadata(
    {
      title: `${title} | ${site.name}`,
      shareTitle: title,
      description,
      path,
      image: shareImage(null, title, context.origin),
      keywords: [title, 'персональные данные', 'файлы cookie', site.name],
    },
    context,
  );
}
