import { useState, type ReactNode } from 'react';
import { Alert } from '@/components/ui/Alert';
import { QuestionDialog } from '@/components/ui/QuestionDialog';

interface ConfirmDialogProps {
  title: string;
  /** The word on the button that acts. */
  confirm: string;
  look: 'primary' | 'danger';
  /** Performs the action. When it returns false, the dialog stays and shows `failure`. */
  act: () => Promise<boolean>;
  failure: string;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for confirmation and stays open until the action is done. */
export function ConfirmDialog({ title, confirm, look, act, failure, onClose, children }: ConfirmDialogProps) {
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');

  const agree = async () => {
    setState('busy');
    if (await act()) onClose();
    else setState('failed');
  };

  return (
    <QuestionDialog
      title={title}
      agree={confirm}
      look={look}
      isBusy={state === 'busy'}
      isStacked
      onAgree={() => void agree()}
      onClose={onClose}
    >
      {children}
      {state === 'failed' && <Alert tone="error">{failure}</Alert>}
    </QuestionDialog>
  );
}
