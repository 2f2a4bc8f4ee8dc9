import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteBackup } from '../../platform/base/last-backup';
import { createMachineMetrics } from './machine-metrics';

const start = new Date('2026-11-26T12:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

describe('what the machine tells', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sujet-machine-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  async function read(siteOrigin: string, end: Date | null): Promise<Record<string, number>> {
    const readEnd = () => Promise.resolve(end);
    const series = await createMachineMetrics({ settings: { dataDir, siteOrigin }, now: () => start, readEnd })();
    return Object.fromEntries(series.map(({ name, values }) => [name, values[0] ?? NaN]));
  }

  test('free room, and no number for what is not known', async () => {
    expect(await read('https://sujet.by', null)).toEqual({ sujet_disk_free_bytes: expect.any(Number) });
  });

  test('the age of the last backup and the time left of the certificate, in seconds', async () => {
    await noteBackup(dataDir, later(-3_600));
    expect(await read('https://sujet.by', later(86_400))).toMatchObject({
      sujet_backup_age_seconds: 3_600,
      sujet_certificate_seconds: 86_400,
    });
  });

  test('a site without TLS has no certificate; one that has expired is below zero', async () => {
    expect(await read('http://localhost:3000', later(86_400))).not.toHaveProperty('sujet_certificate_seconds');
    expect(await read('https://sujet.by', later(-60))).toMatchObject({ sujet_certificate_seconds: -60 });
  });
});
