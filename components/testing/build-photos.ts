import type { Photo, PhotoCredit } from '@/components/gallery/photo';
import { buildImage } from './build-story';

/** Pictures `/media/1-full.jpg`, `/media/2-full.jpg` …, each of an outlet of its own. */
export function buildPhotos(count: number): Photo[] {
  return Array.from({ length: count }, (_, index) => {
    const { full, card, thumb } = buildImage(`${index + 1}`);
    return {
      full,
      face: { src: card.url, width: card.width, height: card.height },
      thumb: thumb.url,
      credit: buildCredit(index + 1),
    };
  });
}

function buildCredit(id: number): PhotoCredit {
  return { outlet: `«Издание ${id}»`, url: `https://outlet.example/news/${id}` };
}
