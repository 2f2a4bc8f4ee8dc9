import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { AlertHost } from '../Alerts/AlertHost';
import { CloseIcon } from '../icons';
import { DialogBox } from './Dialog.styles';
import { focusFirstField, focusPageIfLost } from './focus-first-field';
import { lockPage } from './lock-page';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** The reader wants it away: the cross, Escape, a click outside. */
  onClose: () => void;
  /** `medium` holds a form and fills a phone; `small` holds a message or a question; `side` is a drawer at the right edge. */
  size?: 'small' | 'medium' | 'side';
  children: ReactNode;
}

/**
 * A modal dialog. Its content mounts when it opens and goes away when it closes, so that a form starts anew. The focus goes to the first field
 * (else the first control of the content) and returns to where it was. `showAlert` speaks inside it while it is open.
 */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ title, onClose, size = 'medium', children }: Omit<DialogProps, 'isOpen'>) {
  const box = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const pressBegan = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = box.current;
    const unlockPage = lockPage();
    dialog?.showModal();
    focusFirstField(body.current);
    return () => {
      // Before the node goes: only a dialog that is closed gives the focus back.
      dialog?.close();
      unlockPage();
      setTimeout(focusPageIfLost);
    };
  }, []);

  // A file field inside sends a `cancel` of its own.
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  // The browser may close it without asking: a second Escape, the back gesture.
  const closed = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (currentTarget.isConnected && !currentTarget.open) onClose();
  };
  const isOutside = (event: MouseEvent) => event.target === event.currentTarget;

  return (
    <DialogBox
      ref={box}
      aria-labelledby={titleId}
      data-size={size}
      onCancel={cancel}
      onClose={closed}
      // A press that begins inside, a selection of text, may end outside.
      onPointerDown={(event) => void (pressBegan.current = isOutside(event))}
      onClick={(event) => pressBegan.current && isOutside(event) && onClose()}
    >
      <header>
        <h2 id={titleId} className="title">
          {title}
        </h2>
        <button type="button" className="close" aria-label="Закрыть" onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      <AlertHost place="dialog" />
      <div ref={body} className="body">
        {children}
      </div>
    </DialogBox>
  );
}
