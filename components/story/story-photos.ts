import type { Photo } from '@/components/gallery/photo';
import type { StoryDetail } from '@/lib/contract/story';
import { storedUrl } from '@/lib/site/urls';
import { pictureFile, type Pictured, type PictureSize } from './picture-file';

type Illustrated = Pick<StoryDetail, 'image' | 'main_image' | 'images' | 'main_images'>;

/** Outlets' pictures of one event are much alike, and the page has the address of each; an article of a picture past these opens with it. */
const maxPhotos = 40;

/** The pictures of a story, each once: first the one that the selected article carries, or else the story's. */
export function storyPhotos(story: Illustrated, article: Pictured): Photo[] {
  const all: Pictured[] =
    story.images.length > 0
      ? story.images.map((image) => ({ image, main_image: null }))
      : story.main_images.map((main_image) => ({ image: null, main_image }));
  const opening = addressOf(article) === undefined ? story : article;
  const pictures = distinct([opening, ...all]).slice(0, maxPhotos);
  const openingSize = pictures.length > 1 ? 'cover' : 'article';
  return pictures.flatMap((picture, index) => toPhoto(picture, index === 0 ? openingSize : 'card'));
}

function distinct(pictures: readonly Pictured[]): Pictured[] {
  const addresses = pictures.map(addressOf);
  return pictures.filter((_, index) => addresses[index] !== undefined && addresses.indexOf(addresses[index]) === index);
}

function addressOf(picture: Pictured): string | undefined {
  return pictureFile(picture, 'card')?.src;
}

function toPhoto(picture: Pictured, size: PictureSize): Photo[] {
  const face = pictureFile(picture, size);
  const thumb = pictureFile(picture, 'thumb');
  return face && thumb ? [{ full: fullOf(picture) ?? { url: face.src }, face, thumb: thumb.src }] : [];
}

function fullOf({ image }: Pictured): Photo['full'] | null {
  return image && { ...image.full, url: storedUrl(image.full.url) };
}
