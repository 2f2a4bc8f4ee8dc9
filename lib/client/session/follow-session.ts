import { QueryObserver } from '@tanstack/react-query';
import { tabQueryClient } from '../tab-query-client';
import { currentUserQuery } from './current-user';
import type { Session } from './use-session';
import { watchSession } from './watch-session';

/** Starts the session of this tab and reports it, now and whenever it changes, for as long as the tab lives. */
export function followSession(report: (session: Session) => void): void {
  const client = tabQueryClient();
  const observer = new QueryObserver(client, currentUserQuery());
  const tell = ({ data: user = null, isPending: isLoading }: ReturnType<typeof observer.getCurrentResult>) =>
    report({ user, isLoading });
  observer.subscribe(tell);
  tell(observer.getCurrentResult());
  watchSession(client);
}
