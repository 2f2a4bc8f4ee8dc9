import { useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { AlertHost } from '../Alerts/AlertHost';
import { CloseIcon } from '../icons';
import { DialogBox } from './Dialog.styles';
import { focusFirstField } from './focus-first-field';
import { useModal } from './use-modal';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** The user wants it closed: the cross, Escape, a click outside. */
  onClose: () => void;
  /** `medium` holds a form and fills a phone; `small` holds a message or a question; `side` is a drawer at the right edge. */
  size?: 'small' | 'medium' | 'side';
  children: ReactNode;
}

/**
 * A modal dialog. Its content mounts when it opens and unmounts when it closes, so that a form starts empty. The focus goes to the first
 * field, or to the first control where there is no field. `showAlert` shows its messages inside the dialog while it is open.
 */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ title, onClose, size = 'medium', children }: Omit<DialogProps, 'isOpen'>) {
  const { dialogProps, content } = useModal({ onClose, focusContent: focusFirstField });
  const pressBegan = useRef(false);
  const titleId = useId();
  const isOutside = (event: MouseEvent) => event.target === event.currentTarget;

  return (
    <DialogBox
      {...dialogProps}
      aria-labelledby={titleId}
      data-size={size}
      // A press that begins inside may end outside: the user selects text.
      onPointerDown={(event) => void (pressBegan.current = isOutside(event))}
      onClick={(event) => pressBegan.current && isOutside(event) && onClose()}
    >
      {/* No <header>: it would be a second banner of the page. */}
      <div className="head">
        <h2 id={titleId} className="title">
          {title}
        </h2>
        <button type="button" className="close" aria-label="Закрыть" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <AlertHost position="dialog" />
      <div ref={content} className="body">
        {children}
      </div>
    </DialogBox>
  );
}
