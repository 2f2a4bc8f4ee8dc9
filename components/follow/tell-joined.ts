import { showAlert } from '@/components/ui/Alerts/alerts';
import type { Joined } from '@/lib/contract/my';
import { logFailure } from '@/lib/client/log-failure';
import { takeBack } from '@/lib/client/marks/marks';

/** Says that the browser's own follows are in the account now, and offers once to take that back (FOLLOW-1). */
export function tellJoined(joined: Joined): void {
  const undo = async () => {
    try {
      await takeBack(joined);
    } catch (error) {
      logFailure('Error taking follows back', error);
      showAlert('Не удалось отменить. Уберите лишнее на странице «Моё».', 'error');
    }
  };
  const offer = { words: 'Отменить', take: () => void undo() };
  showAlert('То, за чем вы следили без входа, теперь в вашем профиле.', 'success', offer);
}
