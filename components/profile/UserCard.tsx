import { styled } from '@/lib/theme/styled';
import { media } from '@/lib/theme/media';
import { useId } from 'react';
import { Avatar } from '@/components/account/Avatar';
import { displayName } from '@/components/account/display-name';
import { Button } from '@/components/ui/Button';
import { useDialogOnDemand } from '@/components/ui/use-dialog-on-demand';
import type { User } from '@/lib/contract/user';

const Card = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);

  .who {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--space-1);
    min-width: 0;
    line-height: var(--leading-snug);
  }

  /* Cut at 200 px, at 150 px in the compact layout (PROFILE-4). */
  .who > * {
    max-width: 200px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .name {
    font-size: var(--text-xl);
  }

  .email {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  ${media.compact} {
    flex-flow: row wrap;

    .who {
      flex: 1;
      align-items: stretch;
    }

    .who > * {
      max-width: 150px;
    }

    .name {
      font-size: var(--text-m);
    }
  }

  ${media.phone} {
    & > button {
      width: 100%;
    }
  }
`;

const importDialog = async () => (await import('./EditProfileDialog/EditProfileDialog')).EditProfileDialog;

/** Shows who is signed in, and the way to change it (PROFILE-2). The dialog, with formik and yup, loads when it is first opened. */
export function UserCard({ user }: { user: User }) {
  const { Dialog, isLoading, open, close } = useDialogOnDemand(importDialog, 'Не удалось открыть редактирование.');
  const nameId = useId();
  const name = displayName(user);

  return (
    <Card aria-labelledby={nameId}>
      <Avatar user={user} size={96} />
      <div className="who">
        <h2 id={nameId} className="name" title={name}>
          {name}
        </h2>
        {name !== user.email && (
          <p className="email" title={user.email}>
            {user.email}
          </p>
        )}
      </div>
      <Button look="quiet" isBusy={isLoading} onClick={open}>
        Редактировать
      </Button>
      {Dialog && <Dialog user={user} onClose={close} />}
    </Card>
  );
}
