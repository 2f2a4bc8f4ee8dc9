import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { OwnedSource } from '@/lib/contract/source';
import { ownChannelQuery } from '@/lib/client/channel';
import { knownUser } from '@/lib/client/session/current-user';
import { useSessionActions } from '@/lib/client/session/use-session-actions';

/** Shows the saved channel in this tab from now on; the session gets its name. */
export function useKeepChannel(): (saved: OwnedSource) => void {
  const client = useQueryClient();
  const session = useSessionActions();
  return useCallback(
    (saved) => {
      const user = knownUser(client);
      // The owner has logged out meanwhile: nothing of theirs may stay in memory.
      if (user?.channel?.id !== saved.id) return;
      client.setQueryData(ownChannelQuery(saved.id).queryKey, saved);
      if (user.channel.name !== saved.name) session.update({ ...user, channel: { id: saved.id, name: saved.name } });
    },
    [client, session],
  );
}
