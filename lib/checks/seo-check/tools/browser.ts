import { createServer } from 'node:net';
import type { Result as LighthouseResult } from 'lighthouse';
import { chromium } from 'playwright';

const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

export interface BrowserTools {
  /** Lists the faults that keep Lighthouse's SEO category from 100. @param isClosed a page that is meant to stay out of search engines */
  findLighthouseFaults(url: string, isClosed: boolean): Promise<string[]>;
  close(): Promise<void>;
}

/** One Chromium for Lighthouse. @param executablePath null: Playwright's own */
export async function openBrowserTools(executablePath: string | null): Promise<BrowserTools> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: executablePath ?? undefined,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  return {
    findLighthouseFaults: async (url, isClosed) => {
      const { default: lighthouse } = await import('lighthouse');
      const run = await lighthouse(url, {
        port,
        output: 'json',
        logLevel: 'silent',
        onlyCategories: ['seo'],
        skipAudits: isClosed ? ['is-crawlable'] : [],
        throttlingMethod: 'provided',
        disableFullPageScreenshot: true,
        maxWaitForLoad: 20_000,
        // These pauses are for figures of speed; the SEO audits read the loaded page.
        pauseAfterFcpMs: 0,
        pauseAfterLoadMs: 0,
        networkQuietThresholdMs: 0,
        cpuQuietThresholdMs: 0,
      });
      return run ? faultsOf(run.lhr) : ['Lighthouse gave no result'];
    },
    close: () => browser.close(),
  };
}

function faultsOf({ categories, audits, runtimeError }: LighthouseResult): string[] {
  if (runtimeError) return [`${runtimeError.code} ${runtimeError.message}`];
  const seo = categories.seo;
  if (!seo || seo.score === null) return ['no score'];
  if (seo.score === 1) return [];
  const failing = Object.values(audits).filter(({ score }) => score !== null && score < 1);
  return [`${Math.round(seo.score * 100)} of 100: ${failing.map(({ id }) => id).join(', ')}`];
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}
