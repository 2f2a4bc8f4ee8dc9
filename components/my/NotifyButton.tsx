import { useState } from 'react';
import { changeMarks } from '@/components/follow/change-marks';
import { showAlert } from '@/components/ui/Alerts/alerts';
import type { KeptFollow } from '@/lib/client/marks/kept-marks';

const hindrances = {
  unsupported:
    'Этот браузер не умеет показывать уведомления. На iPhone и iPad сначала добавьте сайт на экран «Домой» и откройте его оттуда.',
  denied: 'Уведомления этого сайта запрещены. Разрешите их в настройках браузера и нажмите ещё раз.',
  away: 'Служба уведомлений браузера не отвечает. Попробуйте позже.',
} as const;

/** Tells of news of a follow in this browser, or no longer; only a press asks for the browser's permission (NOTE-1). */
export function NotifyButton({ follow }: { follow: KeptFollow }) {
  const [isBusy, setBusy] = useState(false);
  const isOn = follow.notifies === true;

  async function press(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await changeMarks(async ({ setNotifying }) => {
      const hindrance = await setNotifying(follow, !isOn);
      if (hindrance !== null) showAlert(hindrances[hindrance], 'error');
      else if (!isOn) showAlert('Сообщим о новом: с 8 до 22 часов, не больше трёх раз в день.', 'success');
    });
    setBusy(false);
  }

  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-disabled={isBusy}
      aria-label={`Сообщать о новом: ${follow.name}`}
      onClick={() => void press()}
    >
      Сообщать о новом
    </button>
  );
}
