import type { ReactNode } from 'react';

/** The browser has the styles of the page in its head: nothing is done, and no library is loaded for it. */
export function PageStyleSheet({ children }: { children: ReactNode }): ReactNode {
  return children;
}
