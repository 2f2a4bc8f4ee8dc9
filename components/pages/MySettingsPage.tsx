import { PersonalPage } from '@/components/pages/PersonalPage';
import { MySettings } from '@/components/my/MySettings';

/** «Настройки «Моего»» (MUTE-2). */
export function MySettingsPage() {
  return (
    <PersonalPage title="Настройки «Моего»" withoutScripts="Настройки открываются">
      <MySettings />
    </PersonalPage>
  );
}
