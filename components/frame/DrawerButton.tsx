'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { useDialogOnDemand } from '@/components/ui/use-dialog-on-demand';
import { paths } from '@/lib/site/paths';

const importDrawer = async () => (await import('./CategoryDrawer')).CategoryDrawer;
const never = () => () => undefined;

/**
 * Opens the drawer with the categories (HEADER-3), whose code comes when a reader reaches for the button; going to another page closes it. In the
 * HTML it is a link to the categories: until scripts run, where they don't, and in a new tab it leads there.
 */
export function DrawerButton({ children }: { children: ReactNode }) {
  const {
    Dialog: Drawer,
    isLoading,
    open,
    close,
    load,
  } = useDialogOnDemand(importDrawer, 'Не удалось открыть категории.');
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const path = usePathname();
  useEffect(() => close, [path, close]);

  const openBySpace = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    open();
  };
  const reach = () => void load();

  return (
    <>
      <Link
        className="drawer-button"
        href={paths.categories()}
        prefetch={false}
        aria-label="Категории"
        role={isLive ? 'button' : undefined}
        aria-haspopup={isLive ? 'dialog' : undefined}
        aria-busy={isLoading || undefined}
        onKeyDown={openBySpace}
        onPointerEnter={reach}
        onFocus={reach}
        onNavigate={(event) => {
          event.preventDefault();
          open();
        }}
      >
        {children}
      </Link>
      {Drawer && <Drawer onClose={close} />}
    </>
  );
}
