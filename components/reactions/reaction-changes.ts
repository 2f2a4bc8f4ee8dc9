import type { QueryClient } from '@tanstack/react-query';
import type { Reaction } from '@/lib/contract/reaction';
import { addReaction, reactionsQuery, removeReaction } from '@/lib/client/reactions';
import { logFailure } from '@/lib/client/log-failure';
import { chooseReaction, selectedReaction } from './choose-reaction';

/**
 * The reader's clicks on one story's reactions. The row changes at once; the calls go one after another, so that the last click wins; the
 * answer corrects the row, and a failure, which is only logged (ERROR-1), puts it back to what the server last said.
 * @returns what a click on a type does: it selects it, in place of any other, or takes it back.
 */
export function reactionChanges(client: QueryClient, storyId: number): (typeId: number) => void {
  const { queryKey } = reactionsQuery(storyId);
  let said: readonly Reaction[] = [];
  let wanted: number | null = null;
  let isSending = false;

  // Whoever has signed out meanwhile is shown nothing of this any more.
  const show = (reactions: readonly Reaction[]) => client.setQueryData(queryKey, (shown) => shown && [...reactions]);

  const ask = async (target: number | null) => {
    const before = selectedReaction(said);
    if (target !== null) said = await addReaction(storyId, target);
    else if (before !== null) said = await removeReaction(storyId, before);
  };

  const send = async () => {
    isSending = true;
    let sent: number | null;
    do {
      sent = wanted;
      try {
        await ask(sent);
      } catch (error) {
        logFailure('Error changing reaction', error);
      }
    } while (wanted !== sent);
    isSending = false;
    show(said);
  };

  return (typeId) => {
    const shown = client.getQueryData(queryKey);
    if (!shown) return;
    if (!isSending) said = shown;
    wanted = selectedReaction(shown) === typeId ? null : typeId;
    // An answer that is still on its way knows nothing of this.
    void client.cancelQueries({ queryKey });
    show(chooseReaction(shown, wanted));
    if (!isSending) void send();
  };
}
