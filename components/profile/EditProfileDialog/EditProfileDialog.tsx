import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import type { User } from '@/lib/contract/user';
import { SuccessWords } from './EditProfileDialog.styles';
import { ProfileForm } from './ProfileForm';

export interface EditProfileDialogProps {
  user: User;
  onClose: () => void;
}

/** Name and avatar of the reader; after saving, the dialog 'Успех', which closes both (PROFILE-2). */
export function EditProfileDialog({ user, onClose }: EditProfileDialogProps) {
  const [isSaved, setIsSaved] = useState(false);
  // The upper dialog goes first, here and when both close: else the lower one gives the focus back to a page that is still covered.
  return (
    <>
      <Dialog title="Успех" size="small" isOpen={isSaved} onClose={onClose}>
        <SuccessWords>
          <p>Профиль успешно обновлен</p>
          <Button onClick={onClose}>ОК</Button>
        </SuccessWords>
      </Dialog>
      <Dialog title="Редактировать профиль" isOpen onClose={onClose}>
        <ProfileForm user={user} onSaved={() => setIsSaved(true)} />
      </Dialog>
    </>
  );
}
