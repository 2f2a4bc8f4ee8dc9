import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { QuestionDialog } from '@/components/ui/QuestionDialog';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import { actOnPerson, deletePerson, giveRole } from '@/lib/client/desk';
import { givenRoles, may, type Role, roleNames } from '@/lib/contract/desk-rules';
import type { Person } from '@/lib/contract/desk';
import { counted } from '@/lib/text/numbers';
import { failureText } from './failure-text';

interface PersonLineProps {
  person: Person;
  /** The role of who looks. */
  role: Role;
}

/** An account with those deeds that the table of permissions allows. Nobody changes his own. */
export function PersonLine({ person, role }: PersonLineProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const isBlocked = person.blocked_at !== null;
  const allows = (action: Parameters<typeof may>[1]) => !person.is_self && may(role, action, { role: person.role });

  const act = async (name: string, deed: () => Promise<void>) => {
    setBusy(name);
    setFailure(null);
    try {
      await deed();
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(null);
    setIsDeleting(false);
    await client.invalidateQueries({ queryKey: ['personal', 'desk'] });
  };
  const button = (name: string, deed: () => Promise<void>) => (
    <Button
      look="link"
      isBusy={busy === name}
      aria-label={`${name}: ${person.email}`}
      onClick={() => void act(name, deed)}
    >
      {name}
    </Button>
  );

  return (
    <li>
      <div className="facts">
        {person.name} · {person.email}
        <div className="meta">
          {roleNames[person.role]}
          {person.is_self && ' (это вы)'}
          {person.channel && ` · канал «${person.channel.name ?? person.channel.id}»`} ·{' '}
          {person.sessions === 0 ? 'не в сети' : counted(person.sessions, ['сеанс', 'сеанса', 'сеансов'])}
          {person.used_at && (
            <>
              {' '}
              · был(а) <RelativeTime dateTime={person.used_at} />
            </>
          )}
        </div>
        {isBlocked && <div className="late">заблокирован(а)</div>}
        {failure && <Alert tone="error">{failure}</Alert>}
      </div>
      <div className="deeds">
        {allows('people.set-role') &&
          givenRoles
            .filter((given) => given !== (person.role === 'owner' ? 'reader' : person.role))
            .map((given) => (
              <span key={given}>
                {button(given === 'reader' ? 'Забрать роль' : `Сделать: ${roleNames[given]}`, () =>
                  giveRole(person.id, given),
                )}
              </span>
            ))}
        {allows('people.block') &&
          button(isBlocked ? 'Разблокировать' : 'Заблокировать', () =>
            actOnPerson(person.id, isBlocked ? 'unblock' : 'block'),
          )}
        {allows('people.end-sessions') &&
          person.sessions > 0 &&
          button('Закончить сеансы', () => actOnPerson(person.id, 'end-sessions'))}
        {allows('people.delete') && (
          <Button look="link" aria-label={`Удалить: ${person.email}`} onClick={() => setIsDeleting(true)}>
            Удалить
          </Button>
        )}
      </div>
      {isDeleting && (
        <QuestionDialog
          title="Удалить профиль?"
          agree="Удалить навсегда"
          look="danger"
          isStacked
          isBusy={busy === 'delete'}
          onClose={() => setIsDeleting(false)}
          onAgree={() => void act('delete', () => deletePerson(person.id))}
        >
          <p className="quoted">
            Уйдут профиль {person.email}, сеансы, реакции и прочитанное. Вернуть их нельзя. Канал и публикации
            останутся.
          </p>
        </QuestionDialog>
      )}
    </li>
  );
}
