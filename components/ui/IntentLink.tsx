'use client';

import Link from 'next/link';
import { useState, type ComponentProps } from 'react';

type IntentLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'>;

/** A link that prefetches its page when the pointer or the focus reaches it, not when it scrolls into view. */
export function IntentLink(props: IntentLinkProps) {
  const [reachedFor, setReachedFor] = useState(false);
  const reach = () => setReachedFor(true);
  return (
    <Link {...props} prefetch={reachedFor ? null : false} onPointerEnter={reach} onTouchStart={reach} onFocus={reach} />
  );
}
