import { PersonalPage } from '@/components/pages/PersonalPage';
import { My } from '@/components/my/My';

/** «Моё» (MY-1). */
export function MyPage() {
  return (
    <PersonalPage title="Моё" withoutScripts="«Моё» открывается">
      <My />
    </PersonalPage>
  );
}
