'use client';

import { useSession } from '@/lib/client/session/use-session';
import { DeskSkeleton } from './DeskSkeleton';
import { NoChannel } from './NoChannel';
import { OwnerDesk } from './OwnerDesk';
import { SignInPrompt } from './SignInPrompt';

/** The content of the page for this user: owner, user without a channel, or anonymous (R26). */
export function Desk() {
  const { user, isLoading } = useSession();
  if (isLoading) return <DeskSkeleton />;
  if (!user) return <SignInPrompt />;
  return user.channel ? <OwnerDesk key={user.channel.id} channelId={user.channel.id} /> : <NoChannel />;
}
