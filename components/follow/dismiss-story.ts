import { showAlert } from '@/components/ui/Alerts/alerts';
import { interestsQuery, setUnwanted } from '@/lib/client/interests';
import { recommendationsKey } from '@/lib/client/recommendations';
import { tabQueryClient } from '@/lib/client/tab-query-client';
import type { Recommendation } from '@/lib/contract/recommendation';
import { failureWords } from './change-marks';

/**
 * Takes a story out of all lists of recommendations of this tab at once, and its like out of later ones; offers to take that back (RECOMMEND-2).
 * @param next gets the focus, which goes with the card
 */
export async function dismissStory(storyId: number, next: HTMLElement | undefined): Promise<void> {
  const client = tabQueryClient();
  const lists = { queryKey: recommendationsKey };
  const shown = client.getQueriesData<Recommendation[]>(lists);
  const putBack = () => shown.forEach(([key, items]) => client.setQueryData(key, items));
  const change = async (isUnwanted: boolean) => {
    try {
      await setUnwanted(storyId, isUnwanted);
      void client.invalidateQueries({ queryKey: interestsQuery().queryKey });
      return true;
    } catch (error) {
      showAlert(failureWords(error), 'error');
      return false;
    }
  };
  const takeBack = async () => {
    if (await change(false)) putBack();
  };

  client.setQueriesData<Recommendation[]>(lists, (items) => items?.filter(({ id }) => id !== storyId));
  // After the dialog has given the focus back to a card that has gone.
  setTimeout(() => next?.isConnected && next.focus({ preventScroll: true }));
  if (!(await change(true))) return putBack();
  showAlert('Больше не предложим: похожие сюжеты будут ниже.', 'success', {
    words: 'Отменить',
    take: () => void takeBack(),
  });
}
