import { openSignIn } from '@/components/account/sign-in-opener';
import { paths } from '@/lib/site/paths';

/** Says to a reader without an account where all of it is kept. */
export function OnlyHere() {
  return (
    <p className="quiet">
      Сохранится только в этом браузере.{' '}
      <a
        href={paths.login()}
        onClick={(event) => {
          event.preventDefault();
          openSignIn('code');
        }}
      >
        Войти
      </a>
    </p>
  );
}
