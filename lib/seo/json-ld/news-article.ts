import type { ImageObject, NewsArticle, WithContext } from 'schema-dts';
import type { Article } from '@/lib/contract/article';
import type { Image } from '@/lib/contract/image';
import type { StoryDetail } from '@/lib/contract/story';
import { absoluteUrl, externalUrl } from '@/lib/site/urls';
import { placeholders } from '@/lib/text/placeholders';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import { toMinskIso } from '@/lib/text/calendar';
import { truncate } from '@/lib/text/truncate';
import { photoUrl } from '../share-image';
import { storyFacts } from '../story-metadata';
import { publisher } from './site-entities';

const maxHeadlineLength = 110;
/** More would make the page of a large story longer than its text. */
const maxCitations = 20;

/** A story as one NewsArticle (SEO-5): the data of its first article, with the other articles as citations and without full texts. */
export function newsArticleJsonLd(story: StoryDetail, origin: string): WithContext<NewsArticle> {
  const { first, others, headline, description, published, modified, keywords } = storyFacts(story);
  const url = absoluteUrl(paths.story(story.id), origin);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    url,
    mainEntityOfPage: url,
    headline: truncate(headline, maxHeadlineLength),
    description,
    inLanguage: site.language,
    articleSection: story.category?.name ?? placeholders.category,
    keywords: keywords.join(', '),
    datePublished: toMinskIso(published),
    dateModified: toMinskIso(modified),
    image: images(first?.image ?? story.image, photoUrl([first, story], origin), origin),
    author: author(first),
    publisher: publisher(origin),
    isAccessibleForFree: true,
    ...originals(first, others),
  };
}

/** The three crops with their sizes, or the address of one picture: an old one has no crops. */
function images(image: Image | null, fallback: string, origin: string): ImageObject[] | string {
  if (!image || image.crops.length === 0) return fallback;
  return image.crops.map((crop) => ({
    '@type': 'ImageObject',
    url: absoluteUrl(crop.url, origin),
    width: `${crop.width}`,
    height: `${crop.height}`,
  }));
}

function author(first: Article | null): NewsArticle['author'] {
  const original = externalUrl(first?.url ?? null);
  return {
    '@type': 'Organization',
    name: first?.source?.name ?? placeholders.source,
    ...(original ? { url: new URL(original).origin } : {}),
  };
}

function originals(first: Article | null, others: readonly Article[]): Pick<NewsArticle, 'isBasedOn' | 'citation'> {
  const isBasedOn = externalUrl(first?.url ?? null);
  const citation = others
    .map(({ url }) => externalUrl(url))
    .filter((url) => url !== null)
    .slice(0, maxCitations);
  return { ...(isBasedOn ? { isBasedOn } : {}), ...(citation.length > 0 ? { citation } : {}) };
}
