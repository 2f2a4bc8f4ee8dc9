import { useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';
import { focusPageIfLost } from './focus-first-field';
import { lockPage } from './lock-page';

interface ModalOptions {
  /** The user wants it closed: Escape, the back gesture. The caller then unmounts the `<dialog>`. */
  onClose: () => void;
  /** Gives the focus to the content when the dialog opens. A function that stays the same between renders. */
  focusContent: (content: HTMLElement | null) => void;
}

interface Modal {
  /** Props of the `<dialog>`. */
  dialogProps: {
    ref: RefObject<HTMLDialogElement | null>;
    onCancel: (event: SyntheticEvent) => void;
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  };
  /** For the element that `focusContent` receives. */
  content: RefObject<HTMLDivElement | null>;
}

/**
 * The life of a modal `<dialog>`: it opens when it mounts, locks the page behind it and takes the focus; it closes when it unmounts, and
 * the focus returns to where it was, or to the page's content where that element has gone.
 */
export function useModal({ onClose, focusContent }: ModalOptions): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    const unlockPage = lockPage();
    dialog?.showModal();
    focusContent(content.current);
    return () => {
      // Before the node goes: only a dialog that is closed gives the focus back.
      dialog?.close();
      unlockPage();
      setTimeout(focusPageIfLost);
    };
  }, [focusContent]);

  // A file field inside the dialog sends a `cancel` event of its own.
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  // The browser may close it without `cancel`: on a second Escape, on the back gesture.
  const closed = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (currentTarget.isConnected && !currentTarget.open) onClose();
  };

  return { dialogProps: { ref, onCancel: cancel, onClose: closed }, content };
}
