import type { Metadata } from 'next';
import type { Category } from '@/lib/contract/category';
import type { Picture } from '@/lib/contract/image';
import type { StorySummary } from '@/lib/contract/story';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import type { SiteContext } from '@/lib/site/settings';
import { hasRealStory, pageMetadata, toDescription } from './page-metadata';
import { shareImage } from './share-image';
import type { Source } from '@/lib/contract/source';
import { truncate } from '@/lib/text/truncate';

/** Page title is 'Категория: {name}' or 'Категории' (CATEGORY-1); an unknown category (R15) and one without a real story stay out of the index. */
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
    { ...context, indexable: context.indexable && category !== null && hasRealStory(stories) },
  );
}

export function categoryDescription(category: Category | null): string {
  return toDescription([
    category ? `${category.name}: главные сюжеты раздела сегодня` : 'Главные сюжеты всех разделов',
    'Публикации разных изданий об одном событии собраны вместе, рядом время и ссылки на первоисточники',
    site.description,
  ]);
}

/** Result lists and tabs show no more of a name. */
const maxNameLength = 120;

type Described = Pick<Source, 'id' | 'name' | 'description' | 'share_card' | 'demo'>;

/** The head of a channel's public page (SEO-1). */
export function channelMetadata(channel: Described, context: SiteContext): Metadata {
  const name = truncate(channel.name, maxNameLength);
  const title = `${name}: новости и сюжеты`;
  return pageMetadata(
    {
      title: `${title} | ${site.name}`,
      shareTitle: title,
      description: channelDescription(channel),
      path: paths.channel(channel.id),
      feedsOf: name,
      image: shareImage(channel.share_card, title, context.origin),
      keywords: [name, `новости ${name}`, 'новости Беларуси', 'новости мира'],
    },
    { ...context, indexable: context.indexable && !channel.demo },
  );
}

/** The publisher's own description; if it is too short, a sentence about the page follows. */
export function channelDescription({ name, description }: Described): string {
  return toDescription([
    description,
    `Последние публикации издания «${truncate(name, maxNameLength)}» и сюжеты, в которые они вошли: рядом видно, что об этом же пишут другие`,
    site.description,
  ]);
}
