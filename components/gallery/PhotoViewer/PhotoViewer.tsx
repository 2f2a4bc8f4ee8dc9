import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { focusPageIfLost } from '@/components/ui/Dialog/focus-first-field';
import { lockPage } from '@/components/ui/Dialog/lock-page';
import { ArrowIcon, CloseIcon } from '@/components/ui/icons';
import { indexAfterKey, wrapIndex } from '../next-photo';
import type { Photo } from '../photo';
import { useSwipe } from '../use-swipe';
import { useZoomed } from '../use-zoomed';
import { PhotoStrip } from './PhotoStrip';
import { ViewerBox } from './PhotoViewer.styles';
import { WholePhoto } from './WholePhoto';

interface PhotoViewerProps {
  photos: readonly Photo[];
  title: string;
  /** Index of the picture that was clicked. */
  startAt: number;
  onClose: () => void;
}

/** All pictures of a gallery on the whole screen, one at a time, round and round: arrows, keys, strip and swipes (GALLERY-2). */
export function PhotoViewer({ photos, title, startAt, onClose }: PhotoViewerProps) {
  const box = useRef<HTMLDialogElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(startAt);
  const count = photos.length;
  const step = (by: number) => setCurrent((index) => wrapIndex(index + by, count));
  const isZoomed = useZoomed();
  const swipe = useSwipe(step, !isZoomed);

  useLayoutEffect(() => {
    const dialog = box.current;
    const unlockPage = lockPage();
    dialog?.showModal();
    inside.current?.focus();
    return () => {
      // Before the node goes: only a dialog that is closed gives the focus back.
      dialog?.close();
      unlockPage();
      setTimeout(focusPageIfLost);
    };
  }, []);

  useEffect(() => {
    for (const by of [1, -1]) {
      const neighbour = photos[wrapIndex(current + by, count)];
      if (neighbour) new Image().src = neighbour.full.url;
    }
  }, [photos, current, count]);

  const press = (event: KeyboardEvent) => {
    // Alt and an arrow is the browser's way back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = indexAfterKey(event.key, current, count);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
  };
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  // The browser may close it without asking: a second Escape, the back gesture.
  const closed = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (currentTarget.isConnected && !currentTarget.open) onClose();
  };

  const photo = photos[current];
  const label = `${title}, фото ${current + 1} из ${count}`;
  return (
    <ViewerBox
      ref={box}
      aria-label="Просмотр фотографий"
      data-zoomed={isZoomed ? '' : undefined}
      onCancel={cancel}
      onClose={closed}
      onKeyDown={press}
      {...swipe}
    >
      <div ref={inside} className="inside" tabIndex={-1}>
        <header>
          <p className="counter" role="status">
            {current + 1} из {count}
          </p>
          <button type="button" className="round" aria-label="Закрыть" onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        {photo && <WholePhoto key={photo.full.url} file={photo.full} label={label} />}
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
