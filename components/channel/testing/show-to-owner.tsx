import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { TimeWords } from '@/components/ui/RelativeTime/TimeWords';
import { buildUser } from '@/lib/contract/testing/build-user';
import { makeQueryClient } from '@/lib/client/query-client';
import { currentUserQuery, putUser } from '@/lib/client/session/current-user';
import { buildChannel } from './build-channel';

/** Renders what the owner of `buildChannel()` sees, signed in; refused answers are not asked for again. */
export function showToOwner(view: ReactElement): { client: QueryClient; sessionName: () => unknown } {
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { retry: false, staleTime: 60_000 } });
  const { id, name } = buildChannel();
  putUser(client, buildUser({ channel: { id, name } }));
  render(
    <QueryClientProvider client={client}>
      {view}
      <TimeWords />
    </QueryClientProvider>,
  );
  return { client, sessionName: () => client.getQueryData(currentUserQuery().queryKey)?.channel?.name };
}
