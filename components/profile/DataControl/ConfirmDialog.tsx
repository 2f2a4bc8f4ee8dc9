'use client';

import { useState, type ReactNode } from 'react';
import { Alert } from '@/components/ui/Alert/Alert';
import { Button } from '@/components/ui/Button/Button';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import { Question } from './DataControl.styles';

interface ConfirmDialogProps {
  title: string;
  /** The word on the button that acts. */
  confirm: string;
  look: 'primary' | 'danger';
  /** Does it; false when it failed, and then `failure` is said and the dialog stays. */
  act: () => Promise<boolean>;
  failure: string;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once more before something is done. The way back comes first, so that Enter alone does nothing. */
export function ConfirmDialog({ title, confirm, look, act, failure, onClose, children }: ConfirmDialogProps) {
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');

  const agree = async () => {
    setState('busy');
    if (await act()) onClose();
    else setState('failed');
  };

  // What is being done cannot be called back: closing now would look as if it could.
  const isBusy = state === 'busy';
  const cancel = () => {
    if (!isBusy) onClose();
  };

  return (
    <Dialog title={title} size="small" isOpen onClose={cancel}>
      <Question>
        {children}
        {state === 'failed' && <Alert tone="error">{failure}</Alert>}
        <div className="answers">
          <Button look="quiet" disabled={isBusy} onClick={cancel}>
            Отмена
          </Button>
          <Button look={look} isBusy={isBusy} onClick={() => void agree()}>
            {confirm}
          </Button>
        </div>
      </Question>
    </Dialog>
  );
}
