import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findServerFiles, removeDataDir } from '../../server/platform/db/server-files';
import { startCheckedSite } from './checked-site';
import { run } from '../../server/operations/launcher/install.mjs';
import { bringNode24, isOn24 } from './node-24';
import { passSmoke, smokeChecks } from './smoke-checks';
import { addTotals, failedAsOne, printFailures, readJestTotals, sumTotals, type Totals } from './test-totals';

const runner = 'Node.js 24';
const reports = 'test-results/reports';
const jestReport = `${reports}/jest-24.json`;
const dataDir = 'test-results/node-24';
const port = '3228';

/**
 * Folders nearest to Node's own modules: sockets, threads, streams, files, codecs. What a deletion takes off two instances hangs on none of them and
 * is half of their time.
 */
const folders = 'lib/server/(platform/outbound/|ingest/media/|ingest/feeds/thread/|web/http/(?!gone-everywhere))';

/**
 * The product for two minutes on Node.js 24, for .ci/run: the build that `npm test` has made runs on the demo and is asked, then the unit tests nearest
 * to Node's own modules run. Their results are added to the totals of `npm test`.
 */
export async function smokeOn24(): Promise<void> {
  if (isOn24()) return;
  mkdirSync(reports, { recursive: true });
  const found = await smoke().catch((error: unknown) => {
    console.error(error);
    return failedAsOne(runner);
  });
  printFailures(addTotals(`${reports}/totals.json`, found));
  process.exit(found.failed === 0 && found.passed > 0 ? 0 : 1);
}

async function smoke(): Promise<Totals> {
  const node = await bringNode24();
  console.log(`\n— Сайт на ${runner}`);
  const site = await askSite(node);
  console.log(`\n— Модульные тесты у модулей Node на ${runner}`);
  const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'node', '--testPathPatterns', folders];
  // A failed test rejects too: the report tells.
  await run(node, [...jest, '--json', `--outputFile=${jestReport}`], {
    env: { ...process.env, NO_COLOR: '1' },
  }).catch(() => undefined);
  return sumTotals([site, readJestTotals(jestReport)]);
}

async function askSite(node: string): Promise<Totals> {
  await removeDataDir(dataDir);
  const site = await startCheckedSite(port, { DATA_DIR: dataDir, LOG_LEVEL: 'error' }, node);
  try {
    return await passSmoke(runner, [
      ...smokeChecks({ origin: site.origin, dataDir }),
      { title: 'остановлен по SIGTERM, база закрыта', run: async () => assertClosed(await site.stop()) },
    ]);
  } finally {
    await site.stop();
    await removeDataDir(dataDir);
  }
}

async function assertClosed(code: number | null): Promise<void> {
  if (code !== 0) throw new Error(`код завершения ${code}`);
  const { home } = await findServerFiles(dataDir);
  if (existsSync(join(home, 'cluster', 'postmaster.pid'))) throw new Error('сервер базы остался');
}
