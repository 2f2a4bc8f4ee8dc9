import { useLayoutEffect, useState } from 'react';

interface Growth {
  /** For screen readers. */
  announcement: string;
  /** The list has grown from `before` items to `after`. */
  announce: (before: number, after: number) => void;
}

/**
 * Announces that a list has grown, and moves the focus to the first new item: the button may be gone by now.
 * @param list null before the browser has it
 */
export function useGrowth(list: Element | null): Growth {
  const [grown, setGrown] = useState({ before: 0, after: 0 });

  useLayoutEffect(() => {
    if (grown.after > grown.before) list?.children[grown.before]?.querySelector('a')?.focus({ preventScroll: true });
  }, [grown, list]);

  return {
    announcement: grown.after > grown.before ? `Показано ещё ${grown.after - grown.before}, всего ${grown.after}.` : '',
    announce: (before, after) => setGrown({ before, after }),
  };
}
