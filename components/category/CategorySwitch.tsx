'use client';

import { useRouter } from 'next/navigation';
import {
  createContext,
  useContext,
  useMemo,
  useRef,
  useState,
  useTransition,
  type ReactNode,
  type RefObject,
} from 'react';
import { paths } from '@/lib/site/paths';

interface Switching {
  /** The category that is being loaded. */
  pendingId: number | null;
  switchTo: (id: number) => void;
  /**
   * The category whose chip had the focus. The next page has chips of its own; the same one takes the focus there.
   */
  focusTargetRef: RefObject<number | null>;
}

const SwitchContext = createContext<Switching>({
  pendingId: null,
  switchTo: () => undefined,
  focusTargetRef: { current: null },
});

/**
 * Changes the category without a full reload (R14). It is part of the layout, so that it survives the change of the
 * page.
 */
export function CategorySwitch({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [target, setTarget] = useState<number | null>(null);
  const focusTargetRef = useRef<number | null>(null);
  const switching = useMemo<Switching>(
    () => ({
      pendingId: isPending ? target : null,
      switchTo: (id) => {
        setTarget(id);
        startTransition(() => router.push(paths.category(id)));
      },
      focusTargetRef,
    }),
    [isPending, target, router],
  );
  return <SwitchContext value={switching}>{children}</SwitchContext>;
}

export function useCategorySwitch(): Switching {
  return useContext(SwitchContext);
}
