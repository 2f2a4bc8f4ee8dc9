import { findAuthSecret } from '../../platform/base/auth-secret';
import { findFirstStepsLinks } from '../../web/first-steps/first-steps-key';
import { storeSettings } from './with-store';

interface FirstStepsContext {
  env: Record<string, string | undefined>;
  print: (line: string) => void;
}

/**
 * Prints the link to the operator's page. It needs no database; a secret that is not there yet is not made: a command without the service's
 * settings would make one that nobody uses. @returns the exit code.
 * @throws SettingsError also where the site uses another API, which has that page
 */
export async function firstSteps({ env, print }: FirstStepsContext): Promise<number> {
  const settings = storeSettings(env);
  const authSecret = findAuthSecret(settings);
  if (authSecret === null) {
    print(
      `Секрета подписи нет ни в AUTH_SECRET, ни в ${settings.dataDir}: его сделает первый запуск сайта, npm start.`,
    );
    return 1;
  }
  const { link, localLink } = await findFirstStepsLinks({ ...settings, authSecret });
  print('Страница первых шагов. Её откроет любой, у кого есть эта ссылка:');
  print(link);
  if (localLink === null) return 0;
  print('То же с этой машины, пока адрес сайта не открывается (порт — из настройки PORT):');
  print(localLink);
  return 0;
}
