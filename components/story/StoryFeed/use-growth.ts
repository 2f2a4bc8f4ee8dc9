import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Growth {
  list: RefObject<HTMLUListElement | null>;
  /** For screen readers. */
  announcement: string;
  /** The list has grown from `before` items to `after`. */
  announce: (before: number, after: number) => void;
}

/** Announces that a list has grown, and moves the focus to the first new item: the button may be gone by now. */
export function useGrowth(): Growth {
  const list = useRef<HTMLUListElement>(null);
  const [grown, setGrown] = useState({ before: 0, after: 0 });

  useLayoutEffect(() => {
    if (grown.after > grown.before)
      list.current?.children[grown.before]?.querySelector('a')?.focus({ preventScroll: true });
  }, [grown]);

  return {
    list,
    announcement: grown.after > grown.before ? `Показано ещё ${grown.after - grown.before}, всего ${grown.after}.` : '',
    announce: (before, after) => setGrown({ before, after }),
  };
}
