'use client';

import { useEffect, useState } from 'react';
import { useDialogOnDemand } from '@/components/ui/use-dialog-on-demand';
import { useOwnMarks } from './use-own-marks';

const importMenu = async () => (await import('./CardMenu')).CardMenu;
const quietly = { isShown: false };

/** Opens the menu of a story's card, «⋯» (MUTE-2), for all cards of all pages: they are plain HTML. Keeps what the account hides for the next page. */
export function CardMenus() {
  const { Dialog, open, close } = useDialogOnDemand(importMenu, 'Не удалось открыть меню.');
  const [card, setCard] = useState<Element | null>(null);
  useOwnMarks(quietly);

  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      const pressed = target instanceof Element && target.closest('.dots')?.closest('.story-card');
      if (!pressed) return;
      setCard(pressed);
      open();
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  });

  return Dialog && card && <Dialog card={card} onClose={close} />;
}
