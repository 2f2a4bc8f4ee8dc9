import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { keepPublication, reloadPublications, separatePublication } from '@/lib/client/publications';
import { logFailure } from '@/lib/client/log-failure';

type Step = 'none' | 'asked' | 'sent';

interface SeparationSteps {
  step: Step;
  ask: () => void;
  cancel: () => void;
  /** @returns whether the publication has a story of its own now; if not, an alert has said why */
  agree: () => Promise<boolean>;
}

/** Moves a publication out of a story that it does not belong to (R26). */
export function useSeparation(channelId: number, publicationId: number): SeparationSteps {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>('none');

  const agree = async () => {
    if (step === 'sent') return false;
    setStep('sent');
    const separated = await separatePublication(publicationId);
    setStep('none');
    if (separated.kind === 'failed') {
      logFailure('Error separating publication', separated.cause);
      showAlert(separated.detail ?? 'Публикация осталась в сюжете. Попробуйте ещё раз.', 'error');
      if (separated.isOutdated) void reloadPublications(client, channelId);
      return false;
    }
    await keepPublication(client, channelId, separated.publication);
    showAlert('Публикация стала отдельным сюжетом.', 'success');
    void reloadPublications(client, channelId);
    return true;
  };

  return { step, ask: () => setStep('asked'), cancel: () => setStep('none'), agree };
}
