import { Picture } from '@/components/ui/Picture';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import { CreditLink } from './CreditLink';
import type { Photo, PhotoCredit } from './photo';
import { Figure, Photos } from './Gallery.styles';
import { PhotoLinks } from './photo-links';
import { PhotoOpener } from './PhotoOpener';

/** Photos shown at most: 1 below 550 px, 2 below 1150 px, then 3 (GALLERY-1). Gallery.styles.ts has the widths. */
const maxPhotos = 3;

/** A page has one gallery. */
const elementId = 'photos';

interface GalleryProps {
  /** At least one. */
  photos: readonly Photo[];
  /** Subject of the photos. */
  title: string;
}

/**
 * The photos of a story: as many as the width allows, the others behind the last one (GALLERY-1). Each is a link to
 * its file; with scripts `PhotoOpener` opens the viewer.
 */
export function Gallery({ photos, title }: GalleryProps) {
  const credits = creditsOf(photos.slice(0, maxPhotos));
  return (
    <Figure>
      <Photos
        id={elementId}
        data-in-place=""
        role="group"
        aria-label="Фотографии сюжета"
        data-count={Math.min(photos.length, maxPhotos)}
      >
        <StaticBlock shows={[title, photos]}>
          {photos.slice(0, maxPhotos).map(({ full, face }, index) => (
            <a key={full.url} className="photo" href={full.url}>
              <Picture file={face} alt={photoLabel(title, index, photos.length)} eager={index === 0} />
              {index + 1 < photos.length && <span className="more">+Ещё фото</span>}
            </a>
          ))}
          <PhotoLinks photos={photos} />
        </StaticBlock>
        <PhotoOpener galleryId={elementId} title={title} />
      </Photos>
      {credits.length > 0 && (
        <figcaption>
          <StaticBlock shows={['credits', credits]}>
            <Credits credits={credits} />
          </StaticBlock>
        </figcaption>
      )}
    </Figure>
  );
}

interface PlacedCredit {
  credit: PhotoCredit;
  /** Position of the photo in the gallery, from 1. */
  place: number;
}

/** Each article is named once, at the first of its photos. */
function creditsOf(photos: readonly Photo[]): PlacedCredit[] {
  const named = photos.flatMap(({ credit }, index) => (credit ? [{ credit, place: index + 1 }] : []));
  const keys = named.map(({ credit }) => JSON.stringify(credit));
  return named.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** «Фото: «Полесская волна», «Вечер»»: of a picture that the width hides the name is hidden too (GALLERY-3). */
function Credits({ credits }: { credits: readonly PlacedCredit[] }) {
  return credits.map(({ credit, place }, index) => (
    <span key={place} data-place={place}>
      {index === 0 ? 'Фото: ' : ', '}
      <CreditLink credit={credit} />
    </span>
  ));
}

/** «Мост открыт, фото 2 из 7» for screen readers and search engines; the only picture needs no number. */
function photoLabel(title: string, index: number, count: number): string {
  return count === 1 ? title : `${title}, фото ${index + 1} из ${count}`;
}
