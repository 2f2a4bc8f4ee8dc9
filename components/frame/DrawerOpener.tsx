'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useSyncExternalStore, type KeyboardEvent } from 'react';
import { MenuIcon } from '@/components/ui/icons';
import { isPlainClick } from '@/components/ui/plain-click';
import { useDialogOnDemand } from '@/components/ui/use-dialog-on-demand';
import { paths } from '@/lib/site/paths';

const importDrawer = async () => (await import('./CategoryDrawer')).CategoryDrawer;
const never = () => () => undefined;

/** Loads the drawer when the pointer or the focus reaches the button; another page closes it. */
export function DrawerOpener() {
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
  const preload = () => void load();

  return (
    <>
      <a
        href={paths.categories()}
        data-in-place=""
        aria-label="Категории"
        role={isLive ? 'button' : undefined}
        aria-haspopup={isLive ? 'dialog' : undefined}
        aria-busy={isLoading || undefined}
        onKeyDown={openBySpace}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          open();
        }}
      >
        <MenuIcon />
      </a>
      {Drawer && <Drawer onClose={close} />}
    </>
  );
}
