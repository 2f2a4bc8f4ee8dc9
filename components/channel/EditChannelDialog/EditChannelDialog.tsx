'use client';

import { showAlert } from '@/components/ui/Alerts/alerts';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import type { OwnedSource } from '@/lib/contract/source';
import { ChannelForm } from '../ChannelForm/ChannelForm';
import { SaveAtHand } from './EditChannelDialog.styles';

export interface EditChannelDialogProps {
  channel: OwnedSource;
  onClose: () => void;
}

/** The fields of the channel (CHANNEL-2); it closes when they are saved. */
export function EditChannelDialog({ channel, onClose }: EditChannelDialogProps) {
  const done = () => {
    showAlert('Данные канала сохранены.', 'success');
    onClose();
  };
  return (
    <Dialog title="Редактировать канал" isOpen onClose={onClose}>
      <SaveAtHand>
        <ChannelForm channel={channel} onSaved={done} />
      </SaveAtHand>
    </Dialog>
  );
}
