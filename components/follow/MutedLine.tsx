'use client';

import { useEffect } from 'react';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { keepsMarks } from '@/lib/client/marks/use-marks';
import { hiddenEvent } from '@/lib/contract/hidden-rules';

const importCount = async () => (await import('./MutedCount')).MutedCount;

/** Says how much of the list right before it the reader has hidden, and shows it (MUTE-2). Nobody else loads its code. */
export function MutedLine({ words }: { words: string }) {
  const [Count, load] = useOnDemand(importCount);

  useEffect(() => {
    const begin = () => void load();
    if (keepsMarks()) begin();
    window.addEventListener(hiddenEvent, begin);
    return () => window.removeEventListener(hiddenEvent, begin);
  }, [load]);

  return Count && <Count words={words} />;
}
