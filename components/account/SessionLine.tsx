'use client';

import { useSyncExternalStore } from 'react';
import { hasTokenCookie } from '@/lib/client/session/has-token-cookie';
import { useKnownSession } from '@/lib/client/session/known-session';

const never = () => () => undefined;

/** There while the session loads; users without a token never see it. */
export function SessionLine() {
  const { isLoading } = useKnownSession();
  const isExpected = useSyncExternalStore(never, hasTokenCookie, () => false);
  return isLoading && isExpected ? <span aria-hidden="true" data-progress="" /> : null;
}
