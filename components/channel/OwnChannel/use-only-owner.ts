import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useSession } from '@/lib/client/session/use-session';
import { paths } from '@/lib/site/paths';

const missingPage = '/404';

/**
 * Tells whether the user is known to own the channel. Everyone else goes to /404 (CHANNEL-5); the edge guard cannot see
 * every case (R6). An owner who has logged out, in this tab or in another, goes to the home page (CHANNEL-5).
 */
export function useOnlyOwner(channelId: number): boolean {
  const { user, isLoading } = useSession();
  const router = useRouter();
  const wasOwner = useRef(false);
  const isSignedIn = user !== null;
  const isOwner = user?.channel?.id === channelId;

  useEffect(() => {
    if (isOwner) wasOwner.current = true;
    else if (!isLoading) router.replace(wasOwner.current && !isSignedIn ? paths.home() : missingPage);
  }, [isOwner, isLoading, isSignedIn, router]);

  return isOwner;
}
