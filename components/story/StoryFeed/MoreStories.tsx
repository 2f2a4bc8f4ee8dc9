import { useRef } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import { ChevronDownIcon } from '@/components/ui/icons';
import { useWhenNear } from '@/components/ui/use-when-near';
import type { MoreState } from './use-story-feed';

/** Distance of the button below the screen at which the code that a press needs starts to load. */
const margin = '100px';

interface MoreStoriesProps extends Omit<MoreState, 'announcement'> {
  href: string;
  /** The button's words. */
  children: string;
}

/** Extends a list of stories: a real link; scripts make it load more without leaving the page (R17). */
export function MoreStories({ href, isPastServer, isBusy, showMore, prepare, children }: MoreStoriesProps) {
  const place = useRef<HTMLParagraphElement>(null);
  useWhenNear(place, prepare, margin);
  return (
    <p ref={place} className="more" data-scripted={isPastServer ? '' : undefined}>
      <a
        href={href}
        rel="nofollow"
        data-in-place=""
        aria-busy={isBusy}
        onFocus={prepare}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          void showMore();
        }}
      >
        {children}
        {isBusy ? <span className="spinner" aria-hidden="true" /> : <ChevronDownIcon />}
      </a>
    </p>
  );
}
