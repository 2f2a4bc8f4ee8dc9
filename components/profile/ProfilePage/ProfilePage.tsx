import { PersonalPage } from '@/components/layout/PersonalPage/PersonalPage';
import { OwnProfile } from '../OwnProfile/OwnProfile';

/** The reader's own page (PROFILE-1). */
export function ProfilePage() {
  return (
    <PersonalPage title="Ваш профиль" withoutScripts="Профиль открывается">
      <OwnProfile />
    </PersonalPage>
  );
}
