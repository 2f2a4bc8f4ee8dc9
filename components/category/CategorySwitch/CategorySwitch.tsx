'use client';

import { useRouter } from 'next/navigation';
import { createContext, useContext, useMemo, useState, useTransition, type ReactNode } from 'react';
import { SkeletonGrid } from '@/components/story/SkeletonGrid/SkeletonGrid';
import { paths } from '@/lib/site/paths';

interface Switching {
  /** The category on its way to the screen. */
  pendingId: number | null;
  switchTo: (id: number) => void;
}

const SwitchContext = createContext<Switching>({ pendingId: null, switchTo: () => undefined });

/** Changes the category without a full reload (R14). It stands in the layout, so that it outlives the page it leaves. */
export function CategorySwitch({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [target, setTarget] = useState<number | null>(null);
  const switching = useMemo<Switching>(
    () => ({
      pendingId: isPending ? target : null,
      switchTo: (id) => {
        setTarget(id);
        startTransition(() => router.push(paths.category(id)));
      },
    }),
    [isPending, target, router],
  );
  return <SwitchContext value={switching}>{children}</SwitchContext>;
}

export function useCategorySwitch(): Switching {
  return useContext(SwitchContext);
}

/** The list of a page: cleared, with skeletons in its place, while another category loads (R14). */
export function SwitchedList({ children }: { children: ReactNode }) {
  const { pendingId } = useCategorySwitch();
  return pendingId === null ? children : <SkeletonGrid />;
}
