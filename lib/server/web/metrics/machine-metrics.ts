import { readCertificateEnd } from '../../platform/base/certificate';
import { freeBytes } from '../../platform/base/free-bytes';
import { readLastBackup } from '../../platform/base/last-backup';
import type { Settings } from '../../platform/base/settings';
import { metrics } from '../../platform/metrics/definitions';
import { remember } from '../../platform/metrics/remember';
import { makeSeries, type Series } from '../../platform/metrics/series';

const diskMs = 30_000;
const certificateMs = 3_600_000;

interface Options {
  settings: Pick<Settings, 'dataDir' | 'siteOrigin'>;
  now: () => Date;
  readEnd?: typeof readCertificateEnd;
}

/** Reads what an operator has to see coming: a full disk, no backup, a certificate that ends. An unknown value has no series. */
export function createMachineMetrics({ settings, now, readEnd = readCertificateEnd }: Options) {
  const { dataDir, siteOrigin } = settings;
  const readDisk = remember(diskMs, now, async () => ({
    free: await freeBytes(dataDir),
    backupAt: await readLastBackup(dataDir),
  }));
  const readCertificate = remember(certificateMs, now, async () =>
    siteOrigin.startsWith('https:') ? readEnd(siteOrigin) : null,
  );
  return async (): Promise<readonly Series[]> => {
    const [{ free, backupAt }, certificateEnd] = await Promise.all([readDisk(), readCertificate()]);
    const secondsFrom = (moment: Date) => (now().getTime() - moment.getTime()) / 1_000;
    return [
      ...(free === null ? [] : [makeSeries(metrics.diskFree, [], [free])]),
      ...(backupAt === null ? [] : [makeSeries(metrics.backupAge, [], [Math.max(0, secondsFrom(backupAt))])]),
      ...(certificateEnd === null ? [] : [makeSeries(metrics.certificate, [], [-secondsFrom(certificateEnd)])]),
    ];
  };
}
