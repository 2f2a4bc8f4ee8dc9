import { styled } from '@/lib/theme/styled';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { Button } from '@/components/ui/Button';
import { endSessions, sessionsQuery } from '@/lib/client/account';
import { relativeTime, shortAbsoluteTime } from '@/lib/text/date-words';

const SessionList = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  width: 100%;
  line-height: 1.5;

  h3 {
    font-size: var(--text-m);
  }

  .when {
    color: var(--color-muted);
    font-size: var(--text-s);
  }
`;

/** «Где выполнен вход»: the reader's sessions, newest use first, and the end of all but this one. Nothing stands here while they are not known. */
export function Sessions() {
  const query = sessionsQuery();
  const queries = useQueryClient();
  const { data } = useQuery(query);
  const [ending, setEnding] = useState<string | null>(null);
  if (!data) return null;
  const now = new Date();
  const sessions = [...data].sort(
    (a, b) => Number(b.is_current) - Number(a.is_current) || b.used_at.localeCompare(a.used_at),
  );

  /** Ends one session, or all the others. */
  const end = async (id?: string) => {
    setEnding(id ?? 'others');
    if (await endSessions(id)) {
      queries.setQueryData(
        query.queryKey,
        data.filter((session) => session.is_current || (id !== undefined && session.id !== id)),
      );
      showAlert(id === undefined ? 'Остальные сеансы завершены.' : 'Сеанс завершён.', 'success');
    } else showAlert('Не удалось завершить. Попробуйте ещё раз.', 'error');
    setEnding(null);
  };

  return (
    <SessionList>
      <h3>Где выполнен вход</h3>
      <ul>
        {sessions.map((session) => (
          <li key={session.id}>
            {session.is_current ? 'Этот браузер' : (session.browser ?? 'Другой браузер или устройство')}{' '}
            <span className="when">
              вход {shortAbsoluteTime(new Date(session.created_at))}
              {!session.is_current && `, был здесь ${relativeTime(new Date(session.used_at), now)}`}
            </span>
            {!session.is_current && (
              <Button
                look="link"
                aria-label={`Завершить сеанс: ${session.browser ?? 'другой браузер'}`}
                isBusy={ending === session.id}
                onClick={() => void end(session.id)}
              >
                Завершить
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p>
          <Button look="link" isBusy={ending === 'others'} onClick={() => void end()}>
            Завершить все, кроме этого
          </Button>
        </p>
      )}
    </SessionList>
  );
}
