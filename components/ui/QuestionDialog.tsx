import { styled } from '@/lib/theme/styled';
import { media } from '@/lib/theme/media';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog/Dialog';

/** `data-stacked` puts the answers one under another on phones, for those whose words are long. `.quoted` is what others wrote. */
const Question = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  line-height: 1.5;

  .quoted {
    overflow-wrap: anywhere;
  }

  ul {
    display: flex;
    flex-direction: column;
    gap: var(--space-1);
    padding-inline-start: 1.25rem;
    list-style: disc;
  }

  .answers {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
    padding-top: var(--space-2);
  }

  /* Where both do not fit, each gets a line: a button's words stay on one. */
  .answers > button {
    flex: auto;
  }

  ${media.phone} {
    &[data-stacked] > .answers {
      flex-direction: column-reverse;
    }
  }
`;

interface QuestionDialogProps extends Pick<ComponentProps<typeof Button>, 'look' | 'isBusy'> {
  title: string;
  /** The label of the button that acts. */
  agree: string;
  /** On phones the answers stand one under another: for long words. */
  isStacked?: boolean;
  onAgree: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Asks for confirmation. «Отмена» comes first, so that Enter alone changes nothing. While the action runs (`isBusy`)
 * the dialog cannot be closed, because the action cannot be cancelled.
 */
export function QuestionDialog({
  title,
  agree,
  look,
  isBusy = false,
  isStacked = false,
  onAgree,
  onClose,
  children,
}: QuestionDialogProps) {
  const cancel = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog title={title} size="small" isOpen onClose={cancel}>
      <Question data-stacked={isStacked ? '' : undefined}>
        {children}
        <div className="answers">
          <Button look="quiet" disabled={isBusy} onClick={cancel}>
            Отмена
          </Button>
          <Button look={look} isBusy={isBusy} onClick={onAgree}>
            {agree}
          </Button>
        </div>
      </Question>
    </Dialog>
  );
}
