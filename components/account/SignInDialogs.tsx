import { styled } from '@/lib/theme/styled';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import { useFirstFieldFocus } from '@/components/ui/Dialog/focus-first-field';
import { TabQueries } from '@/lib/client/TabQueries';
import { CodeSignIn } from './CodeSignIn/CodeSignIn';
import { PasswordForms, passwordTabs } from './PasswordForms';

/** The code dialog, or the password dialog at one of its tabs (R1). */
export type SignInView = 'code' | 'login' | 'registration';

export interface SignInDialogsProps {
  view: SignInView;
  onView: (view: SignInView) => void;
  onClose: () => void;
}

const OtherWay = styled.p`
  display: flex;
  justify-content: center;
  padding-top: var(--space-2);
`;

/** The code dialog or the password dialog; each leads to the other (R1). */
export function SignInDialogs({ view, onView, onClose }: SignInDialogsProps) {
  const isByCode = view === 'code';
  const holder = useFirstFieldFocus(isByCode);
  return (
    <Dialog
      title={isByCode ? 'Войти или создать профиль' : 'Войдите в систему или зарегистрируйтесь'}
      isOpen
      onClose={onClose}
    >
      <TabQueries>
        <div ref={holder}>
          {isByCode ? (
            <CodeSignIn onPassword={() => onView('login')} onSignedIn={onClose} />
          ) : (
            <>
              <PasswordForms
                tab={passwordTabs[view]}
                onTab={(tab) => onView(tab === passwordTabs.login ? 'login' : 'registration')}
                onSignedIn={onClose}
                onRegistered={onClose}
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
