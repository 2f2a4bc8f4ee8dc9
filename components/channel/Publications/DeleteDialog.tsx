'use client';

import { Button } from '@/components/ui/Button/Button';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import type { ChannelPublication } from '@/lib/contract/channel-publication';
import { missing } from '@/lib/site/missing';
import { Question } from './Publications.styles';

interface DeleteDialogProps {
  publication: ChannelPublication;
  onAgree: () => void;
  onClose: () => void;
}

/** Asks once more (spec §2). The way back comes first, so that Enter alone deletes nothing. */
export function DeleteDialog({ publication, onAgree, onClose }: DeleteDialogProps) {
  return (
    <Dialog title="Действительно ли желаете удалить новость?" size="small" isOpen onClose={onClose}>
      <Question>
        <p>«{publication.title || missing.title}» исчезнет со всех страниц сайта.</p>
        <div className="answers">
          <Button look="quiet" onClick={onClose}>
            Отмена
          </Button>
          <Button look="danger" onClick={onAgree}>
            Да
          </Button>
        </div>
      </Question>
    </Dialog>
  );
}
