'use client';

import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { MoreStories } from './MoreStories';
import { useStoryFeed, type StoryFeedOptions } from './use-story-feed';

export interface GrowingFeedProps {
  feed: StoryFeedOptions;
  look: 'entry' | 'row';
  /** True when each story names its category. */
  withSection: boolean;
  /** The button's words: each screen's own (R36). */
  words: string;
  /** The list as the server has rendered it (a `ul`, or words in its place); nothing in the browser changes its items. */
  children: ReactNode;
}

/**
 * A list that grows by presses (R17). Its first stories are the document's HTML; what is fetched goes into the same list, after them, by a portal.
 * React Query and the cards load when the reader comes near its end.
 */
export function GrowingFeed({ feed, look, withSection, words, children }: GrowingFeedProps) {
  const [whole, setWhole] = useState<HTMLElement | null>(null);
  const list = whole?.querySelector('ul') ?? null;
  const { part, grown, more } = useStoryFeed(feed, list);
  const { href, announcement, ...state } = more;
  return (
    <>
      <div ref={setWhole} className="list">
        {children}
      </div>
      {part &&
        list &&
        grown.length > 0 &&
        createPortal(<part.GrownItems stories={grown} look={look} withSection={withSection} />, list)}
      <p role="status">{announcement}</p>
      {href !== null && (
        <MoreStories href={href} {...state}>
          {words}
        </MoreStories>
      )}
    </>
  );
}
