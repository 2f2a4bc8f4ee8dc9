import type { Settings } from '../../platform/base/settings';
import { findFirstStepsLinks } from '../../web/first-steps/first-steps-key';

/**
 * Leads the operator of a site without channels or stories on to the browser. The link opens the page to anybody who has it, so that only a
 * terminal gets it: any other output (journald, a container's output, a file) is a log, and names the command that shows the link.
 */
export async function adviseOnFirstSteps(
  settings: Pick<Settings, 'siteOrigin' | 'publicApiOrigin' | 'authSecret' | 'port' | 'bind'>,
  { isTTY = false }: { isTTY?: boolean },
): Promise<string> {
  if (!isTTY) return 'Первые шаги — на странице оператора; ссылку на неё покажет: npm run cli -- first-steps';
  const { link, localLink } = await findFirstStepsLinks(settings);
  return [
    'Первые шаги — на странице оператора (ссылка тайная; снова её покажет npm run cli -- first-steps):',
    `  ${link}`,
    ...(localLink === null ? [] : [`  с этой машины, пока адрес не открывается: ${localLink}`]),
  ].join('\n');
}
