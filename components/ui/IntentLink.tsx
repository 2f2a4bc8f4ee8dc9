'use client';

import Link from 'next/link';
import { useState, type ComponentProps } from 'react';

type IntentLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'>;

/** A link that fetches its page when the reader reaches for it, not for every card that scrolls into view. */
export function IntentLink(props: IntentLinkProps) {
  const [reachedFor, setReachedFor] = useState(false);
  const reach = () => setReachedFor(true);
  return (
    <Link {...props} prefetch={reachedFor ? null : false} onPointerEnter={reach} onTouchStart={reach} onFocus={reach} />
  );
}
