import { useState, type MouseEvent } from 'react';
import { Picture } from '@/components/ui/Picture';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { Photo } from './photo';
import { Photos } from './Gallery.styles';

/** Photos shown at most: 1 below 550 px, 2 below 1150 px, then 3 (GALLERY-1). Gallery.styles.ts has the widths. */
const maxPhotos = 3;

const importViewer = async () => (await import('./PhotoViewer/PhotoViewer')).PhotoViewer;

interface GalleryProps {
  /** At least one. */
  photos: readonly Photo[];
  /** What they show. */
  title: string;
}

/**
 * The photos of a story: as many as the width allows, the others behind the last one (GALLERY-1). Each is a link to
 * its file. With scripts it opens the viewer, whose code loads when the pointer or the focus reaches a photo.
 */
export function Gallery({ photos, title }: GalleryProps) {
  const [Viewer, loadViewer] = useOnDemand(importViewer);
  const [opened, setOpened] = useState<number | null>(null);

  const open = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    if (await loadViewer()) setOpened(index);
    else window.location.assign(href);
  };
  const reach = () => void loadViewer();

  return (
    <Photos role="group" aria-label="Фотографии сюжета" data-count={Math.min(photos.length, maxPhotos)}>
      {photos.slice(0, maxPhotos).map(({ full, face }, index) => (
        <a
          key={full.url}
          className="photo"
          href={full.url}
          onClick={(event) => void open(event, index)}
          onPointerEnter={reach}
          onFocus={reach}
        >
          <Picture file={face} alt={photoLabel(title, index, photos.length)} eager={index === 0} />
          {index + 1 < photos.length && <span className="more">+Ещё фото</span>}
        </a>
      ))}
      {photos.length > 1 && (
        <noscript>
          <AllLinks photos={photos} />
        </noscript>
      )}
      {Viewer && opened !== null && (
        <Viewer photos={photos} title={title} startAt={opened} onClose={() => setOpened(null)} />
      )}
    </Photos>
  );
}

/** Without scripts there is no viewer to see the rest in. */
function AllLinks({ photos }: Pick<GalleryProps, 'photos'>) {
  return (
    <p className="all">
      Все фото:{' '}
      {photos.map(({ full }, index) => (
        <a key={full.url} href={full.url}>
          {index + 1}
        </a>
      ))}
    </p>
  );
}

/** «Мост открыт, фото 2 из 7» for screen readers and search engines; the only picture needs no number. */
function photoLabel(title: string, index: number, count: number): string {
  return count === 1 ? title : `${title}, фото ${index + 1} из ${count}`;
}

/** A click that opens a new tab or downloads the file. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
