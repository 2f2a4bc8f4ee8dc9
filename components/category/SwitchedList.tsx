'use client';

import { useEffect, type ReactNode } from 'react';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { whenIdle } from '@/lib/client/when-idle';
import type { Category } from '@/lib/contract/category';
import { useCategorySwitch } from './CategorySwitch';

const importBlock = async () => (await import('./SwitchingBlock')).SwitchingBlock;

interface SwitchedListProps {
  categories: readonly Category[];
  children: ReactNode;
}

/**
 * The lists of a page. While another category loads, they are replaced by its heading and skeletons (R14, LIST-1), whose code loads when the
 * page has come to rest; a reader who is faster keeps the lists.
 */
export function SwitchedList({ categories, children }: SwitchedListProps) {
  const { pendingId } = useCategorySwitch();
  const [SwitchingBlock, load] = useOnDemand(importBlock);
  useEffect(() => whenIdle(() => void load()), [load]);
  if (pendingId === null || !SwitchingBlock) return children;
  return <SwitchingBlock category={categories.find(({ id }) => id === pendingId) ?? null} />;
}
