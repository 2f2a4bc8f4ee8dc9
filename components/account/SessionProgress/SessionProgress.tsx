'use client';

import { useSyncExternalStore } from 'react';
import { useSession } from '@/lib/client/session/use-session';
import { hasTokenCookie } from '../has-token-cookie';
import { ProgressLine } from './SessionProgress.styles';

const never = () => () => undefined;

/** A thin line at the page's top while the session loads (R9). Readers without a token wait for nothing and never see it. */
export function SessionProgress() {
  const { isLoading } = useSession();
  const isExpected = useSyncExternalStore(never, hasTokenCookie, () => false);
  return isLoading && isExpected ? <ProgressLine aria-hidden="true" data-progress="" /> : null;
}
