import { styled } from '@/lib/theme/styled';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import type { OwnedSource } from '@/lib/contract/source';
import { ChannelForm } from './ChannelForm/ChannelForm';

/**
 * The form is longer than most screens: its button, and why nothing was saved, stay in sight down to the dialog's edge; a field with the focus
 * stays clear of them, with the words under it.
 */
const SaveAtHand = styled.div`
  @media (min-height: 36rem) {
    .end {
      position: sticky;
      bottom: calc(-1 * var(--space-5));
      z-index: 1;
      margin-bottom: calc(-1 * var(--space-5));
      padding-block: var(--space-3) var(--space-5);
      border-top: 1px solid var(--color-line);
      background: var(--color-surface);
    }

    input,
    textarea {
      scroll-margin-bottom: 18rem;
    }
  }
`;

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
