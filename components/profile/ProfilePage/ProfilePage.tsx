import { Page } from '@/components/layout/PageColumns/PageColumns.styles';
import { OwnProfile } from '../OwnProfile/OwnProfile';
import { ProfileMain } from './ProfilePage.styles';

/** The reader's own page (spec §2): the same shell for everyone, filled in the browser. */
export function ProfilePage() {
  return (
    <Page>
      <ProfileMain id="content" tabIndex={-1}>
        <h1>Ваш профиль</h1>
        <noscript>
          <p>Профиль открывается только с включённым JavaScript: личные данные не попадают в готовые страницы сайта.</p>
        </noscript>
        <OwnProfile />
      </ProfileMain>
    </Page>
  );
}
