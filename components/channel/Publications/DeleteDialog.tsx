import { QuestionDialog } from '@/components/ui/QuestionDialog';
import type { ChannelPublication } from '@/lib/contract/channel-publication';
import { placeholders } from '@/lib/text/placeholders';

interface DeleteDialogProps {
  publication: ChannelPublication;
  onAgree: () => void;
  onClose: () => void;
}

/** Asks once more (CHANNEL-4). */
export function DeleteDialog({ publication, ...acts }: DeleteDialogProps) {
  return (
    <QuestionDialog title="Действительно ли желаете удалить новость?" agree="Да" look="danger" {...acts}>
      <p className="quoted">«{publication.title || placeholders.title}» исчезнет со всех страниц сайта.</p>
    </QuestionDialog>
  );
}
