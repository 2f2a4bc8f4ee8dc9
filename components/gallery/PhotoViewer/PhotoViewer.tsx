import { useEffect, useState, type KeyboardEvent } from 'react';
import { useModal } from '@/components/ui/Dialog/use-modal';
import { ArrowIcon, CloseIcon } from '@/components/ui/icons';
import { indexAfterKey, wrapIndex } from '../next-photo';
import { CreditLink } from '../CreditLink';
import type { ViewedPhoto } from '../photo';
import { useSwipe } from '../use-swipe';
import { useZoomed } from '../use-zoomed';
import { PhotoStrip } from './PhotoStrip';
import { ViewerBox } from './PhotoViewer.styles';
import { WholePhoto } from './WholePhoto';

const focusWhole = (content: HTMLElement | null) => content?.focus();

interface PhotoViewerProps {
  photos: readonly ViewedPhoto[];
  title: string;
  /** Index of the photo that was clicked. */
  startAt: number;
  onClose: () => void;
}

/** All photos of a gallery, one at a time on the whole screen: arrows, keys, strip and swipes. After the last comes the first (GALLERY-2). */
export function PhotoViewer({ photos, title, startAt, onClose }: PhotoViewerProps) {
  const { dialogProps, content } = useModal({ onClose, focusContent: focusWhole });
  const [current, setCurrent] = useState(startAt);
  const count = photos.length;
  const step = (by: number) => setCurrent((index) => wrapIndex(index + by, count));
  const isZoomed = useZoomed();
  const swipe = useSwipe(step, !isZoomed);

  useEffect(() => {
    for (const by of [1, -1]) {
      const neighbour = photos[wrapIndex(current + by, count)];
      if (neighbour) new Image().src = neighbour.full.url;
    }
  }, [photos, current, count]);

  const press = (event: KeyboardEvent) => {
    // Alt with an arrow goes back in the browser's history.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = indexAfterKey(event.key, current, count);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
  };

  const photo = photos[current];
  const label = `${title}, фото ${current + 1} из ${count}`;
  return (
    <ViewerBox
      {...dialogProps}
      aria-label="Просмотр фотографий"
      data-zoomed={isZoomed ? '' : undefined}
      onKeyDown={press}
      {...swipe}
    >
      <div ref={content} className="inside" tabIndex={-1}>
        <header>
          <p className="counter" role="status">
            {current + 1} из {count}
          </p>
          <button type="button" className="round" aria-label="Закрыть" onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        {photo && <WholePhoto key={photo.full.url} file={photo.full} label={label} />}
        {photo?.credit && (
          <p className="credit">
            Фото: <CreditLink credit={photo.credit} />
          </p>
        )}
        {count > 1 && (
          <>
            <button type="button" className="round previous" aria-label="Предыдущее фото" onClick={() => step(-1)}>
              <ArrowIcon to="left" />
            </button>
            <button type="button" className="round next" aria-label="Следующее фото" onClick={() => step(1)}>
              <ArrowIcon to="right" />
            </button>
            <PhotoStrip photos={photos} current={current} onSelect={setCurrent} />
          </>
        )}
      </div>
    </ViewerBox>
  );
}
