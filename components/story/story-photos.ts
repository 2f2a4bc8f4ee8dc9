import type { Photo, PhotoCredit } from '@/components/gallery/photo';
import type { Article } from '@/lib/contract/article';
import type { StoryDetail } from '@/lib/contract/story';
import { externalUrl, storedUrl } from '@/lib/site/urls';
import { pictureFile, type Pictured, type PictureSize } from './picture-file';

type Illustrated = Pick<StoryDetail, 'image' | 'main_image' | 'images' | 'main_images' | 'news_articles'>;
type Told = Pick<Article, 'image' | 'main_image' | 'source' | 'url'>;

/** Outlets' pictures of one event are much alike, and the page has the address of each; an article of a picture past these opens with it. */
const maxPhotos = 40;

/**
 * The pictures of a story, each once: first the one that the selected article carries, or else the story's. Each with its outlet: of several that
 * carry it the selected article's, else the oldest (GALLERY-3).
 */
export function storyPhotos(story: Illustrated, article: Told): Photo[] {
  const all: Pictured[] =
    story.images.length > 0
      ? story.images.map((image) => ({ image, main_image: null }))
      : story.main_images.map((main_image) => ({ image: null, main_image }));
  const opening = addressOf(article) === undefined ? story : article;
  const pictures = distinct([opening, ...all]).slice(0, maxPhotos);
  const openingSize = pictures.length > 1 ? 'cover' : 'article';
  const carriers = firstByAddress([article, ...story.news_articles]);
  return pictures.flatMap((picture, index) => {
    const carrier = carriers.get(addressOf(picture));
    return toPhoto(picture, index === 0 ? openingSize : 'card', carrier ? creditOf(carrier) : null);
  });
}

function distinct(pictures: readonly Pictured[]): Pictured[] {
  return [...firstByAddress(pictures).values()];
}

/** The first of each picture; those without one are left out. */
function firstByAddress<T extends Pictured>(pictured: readonly T[]): Map<string | undefined, T> {
  const found = new Map<string | undefined, T>();
  for (const one of pictured) {
    const address = addressOf(one);
    if (address !== undefined && !found.has(address)) found.set(address, one);
  }
  return found;
}

function creditOf({ source, url }: Told): PhotoCredit | null {
  const name = source?.name.trim();
  return name ? { outlet: name.startsWith('«') ? name : `«${name}»`, url: externalUrl(url) } : null;
}

function addressOf(picture: Pictured): string | undefined {
  return pictureFile(picture, 'card')?.src;
}

function toPhoto(picture: Pictured, size: PictureSize, credit: PhotoCredit | null): Photo[] {
  const face = pictureFile(picture, size);
  const thumb = pictureFile(picture, 'thumb');
  return face && thumb ? [{ full: fullOf(picture) ?? { url: face.src }, face, thumb: thumb.src, credit }] : [];
}

function fullOf({ image }: Pictured): Photo['full'] | null {
  return image && { ...image.full, url: storedUrl(image.full.url) };
}
