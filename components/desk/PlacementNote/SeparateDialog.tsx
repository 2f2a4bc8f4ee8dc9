'use client';

import { Button } from '@/components/ui/Button/Button';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import { Question } from './PlacementNote.styles';

interface SeparateDialogProps {
  title: string;
  isBusy: boolean;
  onAgree: () => void;
  onClose: () => void;
}

/** Asks once more. The way back comes first, so that Enter alone does nothing; what is being done cannot be called back. */
export function SeparateDialog({ title, isBusy, onAgree, onClose }: SeparateDialogProps) {
  const cancel = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog title="Это не тот сюжет?" size="small" isOpen onClose={cancel}>
      <Question>
        <p className="which">«{title}»</p>
        <p>Публикация станет отдельным сюжетом и не вернётся в этот. Продолжить?</p>
        <div className="answers">
          <Button look="quiet" disabled={isBusy} onClick={cancel}>
            Отмена
          </Button>
          <Button isBusy={isBusy} onClick={onAgree}>
            Да
          </Button>
        </div>
      </Question>
    </Dialog>
  );
}
