'use client';

import { useId, useState, type ComponentType } from 'react';
import { Avatar } from '@/components/account/Avatar/Avatar';
import { displayName } from '@/components/account/display-name';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { Button } from '@/components/ui/Button/Button';
import type { User } from '@/lib/contract/user';
import type { EditProfileDialogProps } from '../EditProfileDialog/EditProfileDialog';
import { Card } from './UserCard.styles';

/** Who is signed in, and the way to change it (spec §2). The dialog, formik and yup with it, loads when it is first opened. */
export function UserCard({ user }: { user: User }) {
  const [EditDialog, setEditDialog] = useState<ComponentType<EditProfileDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const nameId = useId();
  const name = displayName(user);

  const edit = async () => {
    setIsLoading(true);
    try {
      const { EditProfileDialog } = await import('../EditProfileDialog/EditProfileDialog');
      setEditDialog(() => EditProfileDialog);
      setIsOpen(true);
    } catch {
      showAlert('Не удалось открыть редактирование. Проверьте соединение и попробуйте ещё раз.', 'error');
    } finally {
      setIsLoading(false);
    }
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
      <Button look="quiet" isBusy={isLoading} onClick={() => void edit()}>
        Редактировать
      </Button>
      {isOpen && EditDialog && <EditDialog user={user} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
