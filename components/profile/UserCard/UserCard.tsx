'use client';

import { useId, useState } from 'react';
import { Avatar } from '@/components/account/Avatar/Avatar';
import { displayName } from '@/components/account/display-name';
import { Button } from '@/components/ui/Button/Button';
import { tellMissingPart } from '@/components/ui/tell-missing-part';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { User } from '@/lib/contract/user';
import { Card } from './UserCard.styles';

const importDialog = async () => (await import('../EditProfileDialog/EditProfileDialog')).EditProfileDialog;

/** Who is signed in, and the way to change it (spec §2). The dialog, formik and yup with it, loads when it is first opened. */
export function UserCard({ user }: { user: User }) {
  const [EditDialog, loadDialog] = useOnDemand(importDialog);
  const [isWanted, setIsWanted] = useState(false);
  const nameId = useId();
  const name = displayName(user);

  const edit = async () => {
    setIsWanted(true);
    if (await loadDialog()) return;
    setIsWanted(false);
    tellMissingPart('Не удалось открыть редактирование.');
  };

  return (
    <Card aria-labelledby={nameId}>
      <Avatar user={user} size={96} />
      <div className="who">
        <h2 id={nameId} className="name" title={name}>
          {name}
        </h2>
        <p className="email" title={user.email}>
          {user.email}
        </p>
      </div>
      <Button look="quiet" isBusy={isWanted && !EditDialog} onClick={() => void edit()}>
        Редактировать
      </Button>
      {isWanted && EditDialog && <EditDialog user={user} onClose={() => setIsWanted(false)} />}
    </Card>
  );
}
