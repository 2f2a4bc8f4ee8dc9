import { showAlert } from '@/components/ui/Alerts/alerts';
import { changeMarks } from './change-marks';

/** Keeps a story for later, or no longer, and says so: where it is done no button shows it (MY-2). */
export async function keepStory(storyId: number, isSaved: boolean): Promise<void> {
  const isDone = await changeMarks(({ saveStory }) => saveStory(storyId, isSaved));
  if (isDone) showAlert(isSaved ? 'Сюжет отложен: он в «Моём».' : 'Сюжет убран из отложенных.', 'success');
}
