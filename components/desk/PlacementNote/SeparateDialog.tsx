import { QuestionDialog } from '@/components/ui/QuestionDialog';

interface SeparateDialogProps {
  title: string;
  isBusy: boolean;
  onAgree: () => void;
  onClose: () => void;
}

/** Asks once more before a publication becomes a story of its own. */
export function SeparateDialog({ title, ...acts }: SeparateDialogProps) {
  return (
    <QuestionDialog title="Это не тот сюжет?" agree="Да" {...acts}>
      <p className="quoted">«{title}»</p>
      <p>Публикация станет отдельным сюжетом и не вернётся в этот. Продолжить?</p>
    </QuestionDialog>
  );
}
