import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from '@/lib/theme/styled';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { TextField } from '@/components/ui/TextField';
import { useSession } from '@/lib/client/session/use-session';
import { peopleQuery } from '@/lib/client/desk';
import { deskLimits, may } from '@/lib/contract/desk-rules';
import { denseRows, filterLine } from './desk-styles';
import { Invitation } from './Invitation';
import { Loaded } from './Loaded';
import { PersonLine } from './PersonLine';

const Rows = styled.ol`
  ${denseRows}
`;

const Filters = styled.form`
  ${filterLine}
`;

/** Accounts: search, roles, block, sessions, deletion on request; admins invite. */
export function People() {
  const { user } = useSession();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState({ search: '', editorial: true });
  const query = useQuery(peopleQuery(asked));
  const role = user?.role ?? 'reader';
  return (
    <>
      {may(role, 'people.invite') && <Invitation />}
      <Filters
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked({ search: typed.trim(), editorial: typed.trim() === '' && asked.editorial });
        }}
      >
        <TextField
          label="Почта или имя"
          type="search"
          maxLength={deskLimits.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" look="quiet">
          Найти
        </Button>
        <Checkbox
          label="Только редакция"
          checked={asked.editorial}
          onChange={({ target }) => setAsked({ ...asked, editorial: target.checked })}
        />
      </Filters>
      <Loaded query={query}>
        {({ results, total }) =>
          results.length === 0 ? (
            <p>Никого не нашли: попробуйте часть адреса или имени.</p>
          ) : (
            <>
              <Rows>
                {results.map((person) => (
                  <PersonLine key={person.id} person={person} role={role} />
                ))}
              </Rows>
              {total > results.length && (
                <p>
                  Показаны {results.length} из {total}: уточните поиск.
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}
