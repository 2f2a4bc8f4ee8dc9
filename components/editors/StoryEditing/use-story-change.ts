import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/lib/client/api-error';
import { changeStory, type StoryOrder } from '@/lib/client/desk';
import type { DeskStory } from '@/lib/contract/desk';
import { failureText } from '../failure-text';
import type { Undoable } from '../Takedown/UndoToast';

/** Sends an editor's change of a story. Where another editor was first, it says so and loads the stories as they are now: both versions stand there. */
export function useStoryChange(story: Pick<DeskStory, 'id' | 'version'>, onDone: (done: Undoable) => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  /** @param name tells apart which button waits */
  const act = async (name: string, order: Omit<StoryOrder, 'version'>) => {
    if (busy !== null) return;
    setBusy(name);
    setFailure(null);
    try {
      const { entry, words } = await changeStory(story.id, { version: story.version, ...order });
      onDone({ entry, words, undone: 'Отменено.' });
      // Not awaited: what was done is told at once.
      void client.invalidateQueries({ queryKey: ['personal', 'desk'] });
    } catch (error) {
      setFailure(failureText(error));
      if (error instanceof ApiError && error.status === 409)
        await client.invalidateQueries({ queryKey: ['personal', 'desk'] });
    }
    setBusy(null);
  };
  return { act, busy, failure };
}
