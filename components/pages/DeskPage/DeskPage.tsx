import { PersonalPage } from '@/components/pages/PersonalPage';
import { Desk } from './Desk';

/** The tools of a channel's owner in one view (R26). */
export function DeskPage() {
  return (
    <PersonalPage title="Управление каналом" withoutScripts="Управлять каналом можно">
      <Desk />
    </PersonalPage>
  );
}
