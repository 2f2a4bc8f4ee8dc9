import { type BrowserTools, openBrowserTools } from './browser';
import { testStructuredData } from './structured-data';
import { validateHtml } from './vnu';
import { validateXml } from './xmllint';

/** The programs that other people wrote for these rules; tests put others in their place. */
export interface Tools extends BrowserTools {
  validateXml: typeof validateXml;
  validateHtml: typeof validateHtml;
  testStructuredData: typeof testStructuredData;
}

/** @param chromium the browser's path; null: Playwright's own. */
export async function openTools(chromium: string | null): Promise<Tools> {
  return { ...(await openBrowserTools(chromium)), validateXml, validateHtml, testStructuredData };
}
