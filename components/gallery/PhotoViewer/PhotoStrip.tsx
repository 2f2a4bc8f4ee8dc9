import { useEffect, useRef } from 'react';
import type { ViewedPhoto } from '../photo';

interface PhotoStripProps {
  photos: readonly ViewedPhoto[];
  current: number;
  onSelect: (index: number) => void;
}

/** Small pictures to choose from; the current one is always in sight, and the focus goes with it while it is in the strip. */
export function PhotoStrip({ photos, current, onSelect }: PhotoStripProps) {
  const strip = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const list = strip.current;
    const chosen = list?.querySelector<HTMLElement>('[aria-current]');
    if (list?.contains(document.activeElement)) chosen?.focus({ preventScroll: true });
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);

  return (
    <ol ref={strip} className="strip" data-own-scroll="" aria-label="Все фотографии">
      {photos.map(({ full, thumb }, index) => (
        <li key={full.url}>
          <button
            type="button"
            aria-label={`Фото ${index + 1}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onSelect(index)}
          >
            <img src={thumb} alt="" loading="lazy" draggable={false} />
          </button>
        </li>
      ))}
    </ol>
  );
}
