'use client';

import { useEffect, useState, type MouseEvent } from 'react';
import { LateStyle } from '@/components/ui/LateStyle';
import { isPlainClick } from '@/components/ui/plain-click';
import { countNewStories } from '@/lib/client/new-stories';
import { whenIdle } from '@/lib/client/when-idle';
import { newStoriesRules } from './new-stories-rules';

/** A link to the page itself, once there is something new; it loads the document anew, which shows the new stories first. */
export function NewStoriesLink({ category, path }: { category: number | null; path: string }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isLeft = false;
    whenIdle(() => {
      if (!isLeft) end = countNewStories(category, setCount);
    });
    return () => {
      isLeft = true;
      end?.();
    };
  }, [category]);
  // A client navigation would keep the lists as they are.
  const load = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    window.location.assign(path);
  };
  return (
    count > 0 && (
      <>
        <LateStyle name="new-stories" rules={newStoriesRules} />
        <a href={path} onClick={load}>
          Новых сюжетов: {count}
        </a>
      </>
    )
  );
}
