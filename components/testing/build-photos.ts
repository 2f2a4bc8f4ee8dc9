import type { Photo } from '@/components/gallery/photo';
import { buildImage } from './build-story';

/** Pictures `/media/1-full.jpg`, `/media/2-full.jpg` … */
export function buildPhotos(count: number): Photo[] {
  return Array.from({ length: count }, (_, index) => {
    const { full, card, thumb } = buildImage(`${index + 1}`);
    return { full, face: { src: card.url, width: card.width, height: card.height }, thumb: thumb.url };
  });
}
