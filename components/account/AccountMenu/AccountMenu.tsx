import { useRouter } from 'next/navigation';
import { ChevronDownIcon } from '@/components/ui/icons';
import { EditorTools } from '@/components/editors/EditorTools';
import { isEditorial } from '@/lib/contract/desk-rules';
import type { User } from '@/lib/contract/user';
import { useSessionActions } from '@/lib/client/session/use-session-actions';
import { TabQueries } from '@/lib/client/TabQueries';
import { paths } from '@/lib/site/paths';
import { Avatar } from '../Avatar';
import { initials } from '../initials';
import { displayName } from '../display-name';
import { MenuBox } from './AccountMenu.styles';
import { useMenuButton } from './use-menu-button';

/** The signed-in reader's avatar and what it opens (HEADER-4). */
export function AccountMenu({ user }: { user: User }) {
  return (
    <TabQueries>
      <Menu user={user} />
    </TabQueries>
  );
}

function Menu({ user }: { user: User }) {
  const { isOpen, box, button, menu } = useMenuButton();
  const session = useSessionActions();
  const router = useRouter();
  const name = displayName(user);
  const item = { role: 'menuitem', tabIndex: -1, className: 'item' };

  const logOut = async () => {
    if (await session.close()) router.push(paths.home());
  };

  return (
    <MenuBox {...box}>
      {isEditorial(user.role) && <EditorTools />}
      {/* A button's visible text belongs to its name: whoever speaks to the computer says what they see (WCAG 2.5.3). */}
      <button type="button" className="opener" aria-label={`Меню пользователя ${initials(user)}`} {...button}>
        <Avatar user={user} size={40} />
        <ChevronDownIcon />
      </button>
      {isOpen && (
        <div className="panel">
          <p className="who">
            <b>{name}</b>
            {name !== user.email && <span>{user.email}</span>}
          </p>
          <div aria-label="Меню пользователя" {...menu}>
            <a {...item} href={paths.profile()}>
              Личный кабинет
            </a>
            {user.channel && (
              <a {...item} href={paths.source(user.channel.id)}>
                Мой канал
              </a>
            )}
            {isEditorial(user.role) && (
              <a {...item} href={paths.desk()}>
                Редакция
              </a>
            )}
            <button {...item} type="button" onClick={() => void logOut()}>
              Выход
            </button>
          </div>
        </div>
      )}
    </MenuBox>
  );
}
