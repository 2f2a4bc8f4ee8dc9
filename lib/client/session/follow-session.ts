import { QueryObserver } from '@tanstack/react-query';
import { dropOthersKept } from '../offline/drop-kept';
import { tabQueryClient } from '../tab-query-client';
import { currentUserQuery } from './current-user';
import { hasTokenCookie } from './has-token-cookie';
import type { Session } from './use-session';
import { watchSession } from './watch-session';

/** Starts the session of this tab and reports it, now and whenever it changes, for as long as the tab lives. */
export function followSession(report: (session: Session) => void): void {
  const client = tabQueryClient();
  const observer = new QueryObserver(client, currentUserQuery());
  // Without a token there is nothing to wait for: a skeleton in place of the sign-in button would take the focus away from it.
  const tell = ({ data: user = null, isPending }: ReturnType<typeof observer.getCurrentResult>) => {
    report({ user, isLoading: isPending && hasTokenCookie() });
    // With a token and no user the site did not respond: it is not known whose this browser is.
    if (!isPending && (user !== null || !hasTokenCookie())) void dropOthersKept(user?.id ?? 0);
  };
  observer.subscribe(tell);
  tell(observer.getCurrentResult());
  watchSession(client);
}
