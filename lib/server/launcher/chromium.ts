import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { run } from './install.mjs';
import { installPackages, mayInstallPackages } from './system-packages';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser that the tests drive: the system's, or null for Playwright's own. */
export function findSystemChromium(): string | null {
  return systemPaths.find(existsSync) ?? null;
}

/** Installs a browser where there is none: the distribution's package where that is allowed, else Playwright's own. */
export async function ensureChromium(): Promise<void> {
  if (findSystemChromium() !== null || existsSync(chromium.executablePath())) return;
  if (mayInstallPackages()) {
    console.log('Устанавливаю Chromium из пакетов системы…');
    await installPackages(['chromium', 'fonts-dejavu-core']);
    return;
  }
  console.log('Устанавливаю Chromium для Playwright…');
  await run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
}
