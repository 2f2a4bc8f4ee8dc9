import { styled } from '@/lib/theme/styled';
import { useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useCategorySwitch } from '@/components/category/CategorySwitch';
import { Button } from '@/components/ui/Button';
import { forcedCurrent } from '@/components/ui/link-styles';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import { isPlainClick } from '@/components/ui/plain-click';
import { MyLink } from '@/components/follow/MyLink';
import { myCount } from '@/components/follow/my-count';
import { TabQueries } from '@/lib/client/TabQueries';
import { categoriesQuery } from '@/lib/client/categories';
import { paths } from '@/lib/site/paths';
import { ThemeSwitch } from './ThemeSwitch';
import { useSwipeRight } from './use-swipe-right';

/** For what a small screen has no room elsewhere. Links, not a field: a field would open the keyboard over the list. */
const siteLinks = [
  { path: paths.search(), name: 'Поиск' },
  { path: paths.archive(), name: 'Архив' },
  { path: paths.feed(paths.home(), 'rss'), name: 'Лента RSS' },
];

/** Fills the drawer's height, so that a swipe to the right may begin anywhere. */
const CategoryPanel = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-3);
  min-height: 100%;

  nav {
    align-self: stretch;
  }

  a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    margin-inline: calc(-1 * var(--space-3));
    padding: var(--space-1) var(--space-3);
    border-radius: var(--radius-m);
    font-weight: 500;
    line-height: var(--leading-snug);
    text-decoration: none;
  }

  a:hover {
    background: var(--color-sunken);
  }

  a[aria-current] {
    background: var(--color-ink);
    color: var(--color-on-ink);
  }

  p {
    color: var(--color-muted);
  }

  ${forcedCurrent}
  ${myCount}

  .site {
    align-self: stretch;
    padding-top: var(--space-3);
    border-top: 1px solid var(--color-line);
  }

  .theme {
    display: flex;
    align-items: center;
    justify-content: space-between;
    align-self: stretch;
    min-height: 2.75rem;
    color: var(--color-ink);
    font-weight: 500;
  }
`;

/**
 * All categories, and the site's other parts, at the right edge of a small screen (HEADER-3). A choice, Escape, a tap outside and a swipe to the
 * right close it.
 */
export function CategoryDrawer({ onClose }: { onClose: () => void }) {
  return (
    <TabQueries>
      <Drawer onClose={onClose} />
    </TabQueries>
  );
}

function Drawer({ onClose }: { onClose: () => void }) {
  const { data: categories, isPending, error, refetch } = useQuery(categoriesQuery());
  const { switchTo } = useCategorySwitch();
  const path = usePathname();
  const swipe = useSwipeRight(onClose);

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
                  <a
                    href={paths.category(id)}
                    aria-current={path === paths.category(id) ? 'page' : undefined}
                    onClick={(event) => {
                      if (!isPlainClick(event)) return;
                      event.preventDefault();
                      onClose();
                      if (path !== paths.category(id)) switchTo(id);
                    }}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav className="site" aria-label="Разделы сайта">
          <ul>
            <li>
              <MyLink />
            </li>
            {siteLinks.map(({ path: address, name }) => (
              <li key={address}>
                <a href={address} aria-current={path === address ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="theme">
          <span aria-hidden="true">Тёмная тема</span>
          <ThemeSwitch />
        </p>
      </CategoryPanel>
    </Dialog>
  );
}
