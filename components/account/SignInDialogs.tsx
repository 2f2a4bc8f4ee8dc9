import { styled } from '@/lib/theme/styled';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import { useFirstFieldFocus } from '@/components/ui/Dialog/focus-first-field';
import { TabQueries } from '@/lib/client/TabQueries';
import { CodeSignIn } from './CodeSignIn/CodeSignIn';
import { PasswordForms, passwordTabs } from './PasswordForms';

/** The code dialog, for a sign-in or for a new password, or the password dialog at one of its tabs (R1). */
export type SignInView = 'code' | 'new-password' | 'login' | 'registration';

export interface SignInDialogsProps {
  view: SignInView;
  /** Fills the first field. */
  email: string;
  onView: (view: SignInView, email?: string) => void;
  onClose: () => void;
}

const titles: Record<SignInView, string> = {
  code: 'Войти или создать профиль',
  'new-password': 'Новый пароль',
  login: 'Войдите в систему или зарегистрируйтесь',
  registration: 'Войдите в систему или зарегистрируйтесь',
};

const OtherWay = styled.p`
  display: flex;
  justify-content: center;
  padding-top: var(--space-2);
`;

/** The code dialog or the password dialog; each leads to the other (R1). */
export function SignInDialogs({ view, email, onView, onClose }: SignInDialogsProps) {
  const holder = useFirstFieldFocus(view === 'code' || view === 'new-password');
  return (
    <Dialog title={titles[view]} isOpen onClose={onClose}>
      <TabQueries>
        <div ref={holder}>
          {view === 'code' || view === 'new-password' ? (
            <CodeSignIn
              key={view}
              purpose={view}
              initialEmail={email}
              onPassword={() => onView('login')}
              onSignedIn={onClose}
            />
          ) : (
            <>
              <PasswordForms
                tab={passwordTabs[view]}
                onTab={(tab) => onView(tab === passwordTabs.login ? 'login' : 'registration')}
                onSignedIn={onClose}
                onRegistered={onClose}
                onForgotten={(typed) => onView('new-password', typed)}
              />
              <OtherWay>
                <Button look="link" onClick={() => onView('code')}>
                  Войти по коду
                </Button>
              </OtherWay>
            </>
          )}
        </div>
      </TabQueries>
    </Dialog>
  );
}
