import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { chromium } from 'playwright';
import { run } from './install.mjs';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser that the tests drive: the system's, or null for Playwright's own. */
export function findSystemChromium(): string | null {
  return systemPaths.find(existsSync) ?? null;
}

/** Installs a browser where there is none: the distribution's package where that is allowed, else Playwright's own. */
export async function ensureChromium(): Promise<void> {
  if (findSystemChromium() !== null || existsSync(chromium.executablePath())) return;
  if (existsSync('/usr/bin/apt-get') && userInfo().uid === 0) {
    console.log('Устанавливаю Chromium из пакетов системы…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], { env });
    return;
  }
  console.log('Устанавливаю Chromium для Playwright…');
  await run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
}
