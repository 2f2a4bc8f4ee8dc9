import type { ReactNode } from 'react';
import { AlertIcon } from './icons';
import { AlertBox } from './Alert.styles';

interface AlertProps {
  tone: 'success' | 'error' | 'info';
  /** For `aria-describedby` of what it speaks about. */
  id?: string;
  children: ReactNode;
}

/** A message that stays where it is, in a form or a dialog, and is read out when it appears. */
export function Alert({ tone, id, children }: AlertProps) {
  return (
    <AlertBox data-tone={tone}>
      <AlertIcon tone={tone} />
      <p id={id} className="text" role="alert">
        {children}
      </p>
    </AlertBox>
  );
}
