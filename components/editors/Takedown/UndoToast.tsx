import { useEffect, useState } from 'react';
import { styled } from '@/lib/theme/styled';
import { Button } from '@/components/ui/Button';
import { reloadPage } from '@/components/ui/reload-page';
import { undoEntries, undoEntry } from '@/lib/client/desk';
import { failureText } from '../failure-text';

const Toast = styled.div`
  position: fixed;
  inset: auto 0 calc(var(--cookie-bar-height, env(safe-area-inset-bottom)) + var(--space-3));
  z-index: 30;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-4);
  width: min(30rem, 100% - 2 * var(--space-4));
  margin-inline: auto;
  padding: var(--space-1) var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-ink);
  color: var(--color-on-ink);
  box-shadow: var(--color-shadow);

  p {
    padding-block: var(--space-2);
  }

  button[data-look='link'],
  button[data-look='link']:hover {
    color: inherit;
  }

  .acts {
    display: flex;
    gap: var(--space-4);
  }

  @media print {
    display: none;
  }
`;

/** An undo is offered for so long, in milliseconds; afterwards the journal has it. */
const offeredMs = 10_000;

/** A deed with its entry in the journal. */
export interface Undoable {
  entry: number;
  /** Further entries of the same press. */
  also?: readonly number[];
  words: string;
  /** The words for it when it is taken back. */
  undone: string;
}

interface UndoToastProps {
  done: Undoable;
  /** Renews what the screen shows; without it a button loads the page anew. */
  onUndone?: () => void;
  onClose: () => void;
}

/** Says what was done and offers to take it back for ten seconds; it waits while it is pointed at or has the focus. */
export function UndoToast({ done, onUndone, onClose }: UndoToastProps) {
  const [state, setState] = useState<'offered' | 'busy' | 'undone' | { failure: string }>('offered');
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (isHeld || state === 'busy') return undefined;
    const timer = setTimeout(onClose, offeredMs);
    return () => clearTimeout(timer);
  }, [isHeld, state, onClose]);

  const undo = async () => {
    setState('busy');
    try {
      await (done.also?.length ? undoEntries([done.entry, ...done.also]) : undoEntry(done.entry));
      setState('undone');
      onUndone?.();
    } catch (error) {
      setState({ failure: failureText(error) });
    }
  };

  const isOffered = state === 'offered' || state === 'busy';
  const words = isOffered ? done.words : state === 'undone' ? done.undone : state.failure;
  return (
    <Toast
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <p role="status">{words}</p>
      <span className="acts">
        {isOffered && (
          <Button look="link" isBusy={state === 'busy'} onClick={() => void undo()}>
            Вернуть
          </Button>
        )}
        {!onUndone && (
          <Button look="link" onClick={reloadPage}>
            Обновить
          </Button>
        )}
      </span>
    </Toast>
  );
}
