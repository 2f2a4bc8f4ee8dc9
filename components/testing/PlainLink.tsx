import type { MouseEvent, ReactNode } from 'react';

interface PlainLinkProps {
  href: string;
  children: ReactNode;
  onNavigate?: (event: { preventDefault(): void }) => void;
  replace?: boolean;
  scroll?: boolean;
  prefetch?: boolean | null;
}

/** Stands in for next/link where its router is not there: a click goes to `onNavigate`, as it does in an app page, and nowhere else. */
export function PlainLink({
  onNavigate,
  replace: _replace,
  scroll: _scroll,
  prefetch: _prefetch,
  ...anchor
}: PlainLinkProps) {
  const click = (event: MouseEvent) => {
    event.preventDefault();
    onNavigate?.(event);
  };
  return <a {...anchor} onClick={click} />;
}
