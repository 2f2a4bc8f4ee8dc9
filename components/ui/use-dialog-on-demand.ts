import { useCallback, useState, type ComponentType } from 'react';
import { tellMissingPart } from './tell-missing-part';
import { useOnDemand } from './use-on-demand';

/**
 * A dialog whose code loads when it is first opened, or before, by `load`.
 * @param importDialog always the same function
 * @param failure what cannot be done where it cannot be had, as a sentence (`tellMissingPart`).
 * @returns the dialog while it is open, else null; whether it is asked for and still loads.
 */
export function useDialogOnDemand<Props>(importDialog: () => Promise<ComponentType<Props>>, failure: string) {
  const [Loaded, load] = useOnDemand(importDialog);
  const [isWanted, setIsWanted] = useState(false);
  const close = useCallback(() => setIsWanted(false), []);

  const open = async () => {
    setIsWanted(true);
    if (await load()) return;
    close();
    tellMissingPart(failure);
  };

  return { Dialog: isWanted ? Loaded : null, isLoading: isWanted && !Loaded, open: () => void open(), close, load };
}
