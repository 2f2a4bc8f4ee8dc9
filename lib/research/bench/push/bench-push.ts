import { execFile, spawn } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { join } from 'node:path';
import { spreadNotices } from '../../../server/people/notices/spread-notices';
import { createGuardedFetch } from '../../../server/platform/outbound/guarded-fetch';
import { parseAllowedHosts } from '../../../server/platform/outbound/target-url';
import { sendNotices } from '../../../server/worker/jobs/notice-jobs';
import { withStore } from '../../throw-away-store';
import { type BenchOptions, type Print, report } from '../harness';
import { insertFollowers } from './follower-store';

interface PushOptions extends BenchOptions {
  followers: number;
  port: number;
}

/** 12:00 in Minsk: nobody is told anything at night. */
const noon = Date.UTC(2026, 10, 24, 9);
const megabyte = 2 ** 20;

/**
 * Tells all followers of one story of a new text, as the worker does: over TLS, each message encrypted for its browser. PostgreSQL and a push service
 * that takes everything run on the same machine.
 */
export async function benchPush({ followers, port, json }: PushOptions, print: Print): Promise<void> {
  const figures = await withStore(async ({ database: { db }, directory }) => {
    const { service, ca } = await startPeer(directory, port);
    try {
      const begun = performance.now();
      const now = () => new Date(noon + performance.now() - begun);
      await insertFollowers(db, followers, { origin: `https://127.0.0.1:${port}`, ...makeBrowser() }, now());
      const fetch = createGuardedFetch({
        allowedHosts: parseAllowedHosts(`127.0.0.1:${port}`),
        userAgent: 'SujetBot/1.0',
        ca,
        keptConnections: 48,
      });
      const memory = watchMemory();
      const start = performance.now();
      const told = await spreadNotices(db, now, () => false);
      const spread = performance.now();
      const settings = { siteOrigin: 'https://sujet.example', contactEmail: '', mailFrom: 'no-reply@sujet.example' };
      const log = { info: (fields: object) => print(JSON.stringify(fields)) };
      await sendNotices({ db, settings, fetch, now, random: Math.random, log, isStopping: () => false }, new Map());
      const end = performance.now();
      const round = (ms: number) => Number((ms / 1_000).toFixed(1));
      return {
        followers,
        told,
        spreadSeconds: round(spread - start),
        sendSeconds: round(end - spread),
        perSecond: Math.round(told / ((end - start) / 1_000)),
        ...memory.stop(),
      };
    } finally {
      service.kill();
    }
  });
  const header = [
    'подписчиков',
    'оповещено',
    'рассылка, с',
    'отправка, с',
    'в секунду',
    'МБ в начале',
    'МБ в середине',
    'МБ, пик',
  ];
  report({ json }, figures, [header, [Object.values(figures)]], print);
}

/** A browser's keys: a point of P-256 and sixteen bytes. */
function makeBrowser() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
}

async function startPeer(root: string, port: number) {
  const [key, cert] = [join(root, 'key.pem'), join(root, 'cert.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    ...curve,
    '-keyout',
    key,
    '-out',
    cert,
    '-days',
    '2',
    ...subject,
  ]);
  const service = spawn(
    process.execPath,
    ['lib/server/operations/launcher/run.mjs', 'bench', 'push-peer', root, String(port)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(service.stdout, 'data');
  return { service, ca: await readFile(cert, 'utf8') };
}

/** Looks at this process's memory ten times a second. */
function watchMemory() {
  const seen: number[] = [];
  const look = () => void seen.push(process.memoryUsage().rss / megabyte);
  look();
  const timer = setInterval(look, 100);
  return {
    stop: () => {
      clearInterval(timer);
      const at = (share: number) => Math.round(seen[Math.floor((seen.length - 1) * share)] ?? 0);
      return { startMb: at(0), middleMb: at(0.5), peakMb: Math.round(Math.max(...seen)) };
    },
  };
}
