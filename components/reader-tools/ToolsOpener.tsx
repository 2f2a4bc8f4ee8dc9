'use client';

import { useEffect, useState } from 'react';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { tellMissingPart } from '@/components/ui/tell-missing-part';

const importTools = async () => (await import('./ReaderTools')).ReaderTools;

/** «20 ноября 2026 г. в 15:31»: in the browser's words, for every page begins with this module. */
const inMinsk = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Minsk' } as const;

/** Says on paper when it was printed, and opens what is folded (PRINT-1). */
function preparePaper(): void {
  const now = new Date().toLocaleString('ru', inMinsk);
  document.querySelectorAll('[data-printed]').forEach((one) => (one.textContent = now));
  document.querySelectorAll('main li details').forEach((one) => one.setAttribute('open', ''));
}

/** Loads what the keys and the buttons with `data-tool` of all pages do (KEYS-1, READING-1, SHARE-2, PRINT-1), with the first key or when one is reached. */
export function ToolsOpener() {
  const [Tools, load] = useOnDemand(importTools);
  const [first, setFirst] = useState<Event | null>(null);

  useEffect(() => {
    window.addEventListener('beforeprint', preparePaper);
    return () => window.removeEventListener('beforeprint', preparePaper);
  }, []);

  useEffect(() => {
    if (Tools) return undefined;
    const begin = (event: Event) => {
      const { type, target } = event;
      if (type !== 'keydown' && !(target instanceof Element && target.closest('[data-tool]'))) return;
      if (type !== 'pointerover') setFirst(event);
      void load().then((isThere) => isThere || type !== 'click' || tellMissingPart('Не удалось выполнить.'));
    };
    const types = ['keydown', 'click', 'pointerover'];
    types.forEach((type) => document.addEventListener(type, begin));
    return () => types.forEach((type) => document.removeEventListener(type, begin));
  }, [Tools, load]);

  return Tools && <Tools first={first} />;
}
