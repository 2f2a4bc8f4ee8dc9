'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { tellMissingPart } from '@/components/ui/tell-missing-part';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { paths } from '@/lib/site/paths';

const importDrawer = async () => (await import('../CategoryDrawer/CategoryDrawer')).CategoryDrawer;
const never = () => () => undefined;

/**
 * Opens the drawer with the categories (spec §2), whose code comes when a reader reaches for the button; going to another page closes it. In the
 * HTML it is a link to the categories: until scripts run, where they don't, and in a new tab it leads there.
 */
export function DrawerButton({ children }: { children: ReactNode }) {
  const [Drawer, loadDrawer] = useOnDemand(importDrawer);
  const [isWanted, setIsWanted] = useState(false);
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const path = usePathname();
  useEffect(() => () => setIsWanted(false), [path]);

  const open = async () => {
    setIsWanted(true);
    if (await loadDrawer()) return;
    setIsWanted(false);
    tellMissingPart('Не удалось открыть категории.');
  };
  const openBySpace = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    void open();
  };
  const reach = () => void loadDrawer();

  return (
    <>
      <Link
        className="drawer-button"
        href={paths.categories()}
        prefetch={false}
        aria-label="Категории"
        role={isLive ? 'button' : undefined}
        aria-haspopup={isLive ? 'dialog' : undefined}
        aria-busy={(isWanted && !Drawer) || undefined}
        onKeyDown={openBySpace}
        onPointerEnter={reach}
        onFocus={reach}
        onNavigate={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        {children}
      </Link>
      {isWanted && Drawer && <Drawer onClose={() => setIsWanted(false)} />}
    </>
  );
}
