'use client';

import { useState } from 'react';
import { ShareIcon } from '@/components/ui/icons';
import { tellMissingPart } from '@/components/ui/tell-missing-part';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { Shared } from './share-links';

const importDialog = async () => (await import('./ShareDialog')).ShareDialog;

/** The button itself: the dialog's code loads when the pointer or the focus reaches it. */
export function ShareOpener({ url, title }: Shared) {
  const [ShareDialog, loadDialog] = useOnDemand(importDialog);
  const [isOpen, setIsOpen] = useState(false);

  const open = async () => {
    if (await loadDialog()) setIsOpen(true);
    else tellMissingPart('Не удалось открыть окно.');
  };
  const reach = () => void loadDialog();

  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => void open()} onPointerEnter={reach} onFocus={reach}>
        <ShareIcon />
        <span className="word">Поделиться</span>
      </button>
      {ShareDialog && isOpen && <ShareDialog url={url} title={title} onClose={() => setIsOpen(false)} />}
    </>
  );
}
