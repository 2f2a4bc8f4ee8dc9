'use client';

import { styled } from '@/lib/theme/styled';
import { usePathname } from 'next/navigation';
import { useEffect, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import { useDialogOnDemand } from '@/components/ui/use-dialog-on-demand';
import { paths } from '@/lib/site/paths';
import { media } from '@/lib/theme/media';

/** Only on small screens. `&&` keeps the corners also while it has the focus: a global rule gives focused elements others. */
const DrawerLink = styled.a`
  && {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    margin-inline-end: -0.625rem;
    border-radius: var(--radius-m);
  }

  &&:hover {
    background: var(--color-sunken);
  }

  &&[aria-busy] {
    color: var(--color-muted);
    cursor: progress;
  }

  ${media.wide} {
    && {
      display: none;
    }
  }
`;

const importDrawer = async () => (await import('./CategoryDrawer')).CategoryDrawer;
const never = () => () => undefined;

/**
 * Opens the drawer with the categories (HEADER-3). Its code loads when the pointer or the focus reaches the button; another page closes it.
 * In the HTML it is a link to the categories, for browsers without scripts and for a new tab.
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
  const preload = () => void load();

  return (
    <>
      <DrawerLink
        href={paths.categories()}
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
        {children}
      </DrawerLink>
      {Drawer && <Drawer onClose={close} />}
    </>
  );
}
