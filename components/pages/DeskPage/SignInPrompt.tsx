import { openSignIn, useSignInOpener } from '@/components/account/sign-in-opener';
import { Button } from '@/components/ui/Button';
import { Plain } from './DeskPage.styles';

/** Asks an anonymous user to sign in. */
export function SignInPrompt() {
  const { isOpening } = useSignInOpener();
  return (
    <Plain>
      <p>Войдите, чтобы управлять своим каналом: его данными, лентой и публикациями.</p>
      <Button aria-haspopup="dialog" isBusy={isOpening} onClick={() => openSignIn('code')}>
        Войти в аккаунт
      </Button>
    </Plain>
  );
}
