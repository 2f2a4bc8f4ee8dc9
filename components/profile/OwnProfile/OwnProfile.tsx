'use client';

import { useSession } from '@/lib/client/session/use-session';
import { DataControl } from '../DataControl/DataControl';
import { SignInSecurity } from '../SignInSecurity/SignInSecurity';
import { ProfileDetails } from '../ProfileDetails';
import { RecommendedForYou } from '../RecommendedForYou/RecommendedForYou';
import { LeavingNotice } from '../LeavingNotice';
import { UserCard } from '../UserCard';
import { Blocks } from './OwnProfile.styles';
import { ProfileSkeleton } from './ProfileSkeleton';
import { useOnlySignedIn } from './use-only-signed-in';

/** The blocks of the profile (PROFILE-1); skeletons until the user is known. */
export function OwnProfile() {
  const session = useSession();
  useOnlySignedIn(session);
  const { user } = session;
  if (!user) return <ProfileSkeleton />;
  return (
    <>
      <LeavingNotice user={user} />
      <Blocks>
        <UserCard user={user} />
        <ProfileDetails user={user} />
        <RecommendedForYou />
        <div className="side">
          <SignInSecurity user={user} />
          <DataControl user={user} />
        </div>
      </Blocks>
    </>
  );
}
