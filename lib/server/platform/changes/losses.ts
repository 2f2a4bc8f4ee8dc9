/** Tells whoever keeps headlines in the memory of this process that something has been deleted, or may have been (R21). */
export interface Losses {
  tell: () => void;
  listen: (forget: () => void) => void;
}

export function createLosses(): Losses {
  const listeners: (() => void)[] = [];
  return {
    tell: () => listeners.forEach((forget) => forget()),
    listen: (forget) => void listeners.push(forget),
  };
}
