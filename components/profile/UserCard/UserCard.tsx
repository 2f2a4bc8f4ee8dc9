'use client';

import { useId } from 'react';
import { Avatar } from '@/components/account/Avatar/Avatar';
import { displayName } from '@/components/account/display-name';
import { Button } from '@/components/ui/Button/Button';
import { useDialogOnDemand } from '@/components/ui/use-dialog-on-demand';
import type { User } from '@/lib/contract/user';
import { Card } from './UserCard.styles';

const importDialog = async () => (await import('../EditProfileDialog/EditProfileDialog')).EditProfileDialog;

/** Who is signed in, and the way to change it (PROFILE-2). The dialog, formik and yup with it, loads when it is first opened. */
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
