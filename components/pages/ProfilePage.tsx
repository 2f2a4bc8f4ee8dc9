import { PersonalPage } from '@/components/pages/PersonalPage';
import { OwnProfile } from '@/components/profile/OwnProfile/OwnProfile';

/** The reader's own page (PROFILE-1). */
export function ProfilePage() {
  return (
    <PersonalPage title="Ваш профиль" withoutScripts="Профиль открывается">
      <OwnProfile />
    </PersonalPage>
  );
}
