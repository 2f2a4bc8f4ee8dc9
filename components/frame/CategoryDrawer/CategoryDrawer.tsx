'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useCategorySwitch } from '@/components/category/CategorySwitch/CategorySwitch';
import { Button } from '@/components/ui/Button/Button';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import { IntentLink } from '@/components/ui/IntentLink/IntentLink';
import { categoriesQuery } from '@/lib/client/categories';
import { logFailure } from '@/lib/client/log-failure';
import { paths } from '@/lib/site/paths';
import { CategoryPanel } from './CategoryDrawer.styles';
import { useSwipeRight } from './use-swipe-right';

/** All categories at the right edge of a small screen (HEADER-3). Choosing one, Escape, a tap outside and a finger's way to the right close it. */
export function CategoryDrawer({ onClose }: { onClose: () => void }) {
  const { data: categories, isPending, error, refetch } = useQuery(categoriesQuery());
  const { switchTo } = useCategorySwitch();
  const path = usePathname();
  const swipe = useSwipeRight(onClose);
  useEffect(() => {
    if (error) logFailure('Error loading categories', error);
  }, [error]);

  return (
    <Dialog title="Категории" size="side" isOpen onClose={onClose}>
      <CategoryPanel {...swipe}>
        {isPending && <p role="status">Загрузка...</p>}
        {error && (
          <>
            <p role="alert">Не удалось загрузить категории.</p>
            <Button look="quiet" onClick={() => void refetch()}>
              Попробовать снова
            </Button>
          </>
        )}
        {categories && (
          <nav aria-label="Все категории">
            <ul>
              {categories.map(({ id, name }) => (
                <li key={id}>
                  <IntentLink
                    href={paths.category(id)}
                    aria-current={path === paths.category(id) ? 'page' : undefined}
                    onNavigate={(event) => {
                      event.preventDefault();
                      onClose();
                      if (path !== paths.category(id)) switchTo(id);
                    }}
                  >
                    {name}
                  </IntentLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </CategoryPanel>
    </Dialog>
  );
}
