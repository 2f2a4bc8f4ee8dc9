import type { ReactNode } from 'react';
import { styled } from '@/lib/theme/styled';
import { partLinkStates } from '@/components/ui/link-styles';
import { skeleton } from '@/components/ui/Skeleton.styles';
import { useSession } from '@/lib/client/session/use-session';
import { type DeskAction, isEditorial, may } from '@/lib/contract/desk-rules';
import { paths } from '@/lib/site/paths';
import { NoRight } from './Loaded';

const Nav = styled.nav`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding: 0 var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-round);
    font-weight: 500;
    text-decoration: none;
  }

  ${partLinkStates}
`;

/** Editors see whatever they hide as readers. */
const Shown = styled.div`
  display: contents;
`;

const Waiting = styled.p`
  ${skeleton}
  height: 2.75rem;
  max-width: 24rem;
`;

const screens = [
  { name: 'Сейчас', path: paths.desk() },
  { name: 'На проверку', path: paths.deskStories() },
  { name: 'Каналы', path: paths.deskChannels() },
  { name: 'Сообщения', path: paths.deskReports() },
  { name: 'Категории', path: paths.deskCategories() },
  { name: 'Статистика', path: paths.deskStatistics() },
  { name: 'Журнал', path: paths.deskJournal() },
  { name: 'Требования', path: paths.deskLegal() },
  { name: 'Люди', path: paths.deskPeople() },
  { name: 'Сайт', path: paths.deskSite(), action: 'site.edit' },
] as const satisfies readonly { name: string; path: string; action?: DeskAction }[];

/** The links of the desk and one of its screens, for editors; the server decides again about all that it gives. */
export function DeskFrame({ path, children }: { path: string; children: ReactNode }) {
  const { user, isLoading } = useSession();
  if (isLoading) return <Waiting role="status" aria-label="Загрузка..." />;
  if (!user || !isEditorial(user.role)) return <NoRight />;
  const permitted = screens.filter((screen) => !('action' in screen) || may(user.role, screen.action));
  const isForbidden = screens.some((screen) => screen.path === path && !permitted.includes(screen));
  return (
    <>
      <Nav aria-label="Редакция">
        <ul>
          {permitted.map((screen) => (
            <li key={screen.path}>
              <a href={screen.path} aria-current={screen.path === path ? 'page' : undefined}>
                {screen.name}
              </a>
            </li>
          ))}
        </ul>
      </Nav>
      {isForbidden ? <NoRight /> : <Shown data-shows-muted="">{children}</Shown>}
    </>
  );
}
