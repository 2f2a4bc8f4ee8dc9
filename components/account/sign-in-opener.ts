import { useSyncExternalStore, type ComponentType } from 'react';
import type { SignInDialogsProps, SignInView } from './SignInDialogs';
import { tellMissingPart } from '@/components/ui/tell-missing-part';

interface SignInOpener {
  /** The open dialog. */
  view: SignInView | null;
  /** The address that was typed where the dialog was asked for. */
  email: string;
  /** The dialogs' code is on its way: the button that asked for it shows that. */
  isOpening: boolean;
  Dialogs: ComponentType<SignInDialogsProps> | null;
}

const closed: SignInOpener = { view: null, email: '', isOpening: false, Dialogs: null };
const listeners = new Set<() => void>();
let opener = closed;
/** The dialog to open once the code has loaded; null when the user has moved to another page meanwhile. */
let wanted: SignInView | null = null;

function change(part: Partial<SignInOpener>): void {
  opener = { ...opener, ...part };
  listeners.forEach((listener) => listener());
}

/**
 * Opens the sign-in dialog. Its code (with formik and yup) loads at the first opening; an alert reports a failure.
 * @param email fills the first field
 */
export function openSignIn(view: SignInView, email = ''): void {
  wanted = view;
  change({ email });
  if (opener.Dialogs) change({ view });
  else if (!opener.isOpening) void load();
}

async function load(): Promise<void> {
  change({ isOpening: true });
  try {
    const { SignInDialogs } = await import('./SignInDialogs');
    change({ view: wanted, Dialogs: SignInDialogs, isOpening: false });
  } catch {
    change({ isOpening: false });
    tellMissingPart('Не удалось открыть окно входа.');
  }
}

export function closeSignIn(): void {
  wanted = null;
  change({ view: null });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSignInOpener(): SignInOpener {
  return useSyncExternalStore(
    subscribe,
    () => opener,
    () => closed,
  );
}
