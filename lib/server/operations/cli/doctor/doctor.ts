import type { Pool } from 'pg';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeFailure } from '../../../platform/base/describe-failure';
import { describeVersion } from '../../../platform/base/version';
import { findLags } from '../../../ingest/articles/article-lag-store';
import { freeBytes } from '../../../platform/base/free-bytes';
import { parseSettings, type Settings } from '../../../platform/base/settings';
import { countDemoChannels } from '../../../editing/channels/channel-store';
import { openDatabase, type OpenDatabase } from '../../../platform/db/client';
import { startEmbeddedPostgres } from '../../../platform/db/embedded-postgres';
import { isFolderTaken } from '../../launcher/instance-lock';
import type { MediaFiles } from '../../../ingest/media/files/media-files';
import { createMailer } from '../../../people/mail/create-mailer';
import { findWorkState } from '../../../web/findings/work-state-store';
import { judgeServer } from './database-rules';
import { judgeReplica } from './replica-rules';
import {
  countAside,
  countMissingFiles,
  countWrongCounters,
  findIndexNow,
  findPurging,
  findProviders,
  findWaitingPictures,
  probeReplica,
  probeServer,
  samplePictures,
} from './doctor-store';
import { judgePurging } from './purge-rules';
import { judgeIndexNow, judgeStoreState } from './store-rules';
import { judgeDemo } from '../../../web/findings/work-rules';
import { bad, describeFinding, good, warning, type Finding } from '../../../web/findings/finding';
import { findGrowth } from './growth-store';
import { judgeDiskForecast } from './disk-forecast';
import { judgeMachine, probeMachine } from './machine';
import { examineMedia } from './media-probe';
import { judgeSettings, unreadable } from '../../../web/findings/settings-rules';
import { judgeSite, probeSite } from './site-probe';

export interface DoctorContext {
  env: Record<string, string | undefined>;
  print: (line: string) => void;
  now: () => Date;
}

/** Checks everything and changes nothing. @returns 1 when something prevents the site from working. */
export async function doctor(context: DoctorContext, { json = false }: { json?: boolean }): Promise<number> {
  const findings: Finding[] = [];
  for await (const finding of examine(context)) {
    findings.push(finding);
    if (!json) context.print(describeFinding(finding));
  }
  const isWell = !findings.some(({ level }) => level === 'bad');
  if (json) context.print(JSON.stringify({ ok: isWell, findings }, null, 2));
  else context.print(isWell ? '\nРаботе сайта ничто не мешает.' : '\nЕсть чем заняться: строки с ✗.');
  return isWell ? 0 : 1;
}

async function* examine({ env, now }: DoctorContext): AsyncGenerator<Finding, void, undefined> {
  const malformed = unreadable('settings-malformed', () => parseSettings(env));
  yield* malformed;
  if (malformed.length > 0) return;
  const parsed = parseSettings(env);
  const settings = { ...parsed, dataDir: resolve(parsed.dataDir) };
  yield good('version', `«Сюжет» ${describeVersion()}`);
  yield* judgeSettings(settings, { nodeEnv: env.NODE_ENV });
  yield* judgeMachine(await probeMachine(settings), now());
  if (settings.smtpUrl !== '') yield await examineMail(settings);
  if (settings.apiOrigin !== '') {
    yield* judgeSite(await probeSite(settings.siteOrigin), now());
    return;
  }
  const files = yield* examineMedia(settings);
  yield* examineStore(settings, files, now());
}

/** Connects and authenticates as for a mail, but sends none. */
async function examineMail(settings: Settings): Promise<Finding> {
  try {
    (await createMailer(settings).connect()).close();
    return good('mail-server', 'Почтовый сервер принимает соединения');
  } catch (error) {
    return bad(
      'mail-server',
      `Почтовый сервер не отвечает (${describeFailure(error)})`,
      'проверьте SMTP_URL: без почты никто не войдёт по коду',
    );
  }
}

async function* examineStore(
  settings: Settings,
  files: MediaFiles | null,
  now: Date,
): AsyncGenerator<Finding, void, undefined> {
  if (settings.databaseUrl === '' && !existsSync(join(settings.dataDir, 'postgres'))) {
    yield warning('database-missing', 'Базы ещё нет', 'её сделает первый запуск: npm start');
    return;
  }
  yield* judgeSite(await probeSite(settings.siteOrigin), now);
  let store: { database: OpenDatabase; close(): Promise<void> };
  try {
    store = await openStore(settings);
  } catch (error) {
    yield bad(
      'database-connection',
      `База данных недоступна (${describeFailure(error)})`,
      settings.databaseUrl === '' ? 'запустите сайт и посмотрите журнал' : 'проверьте DATABASE_URL',
    );
    return;
  }
  try {
    const { pool, db } = store.database;
    const server = await probeServer(pool, db);
    yield* judgeServer(server);
    if (settings.databaseReadUrl !== '') yield* await examineReplica(settings.databaseReadUrl, pool);
    if (server.migrations.kind !== 'current') return;
    yield* judgeStoreState(await probeStoreState(store.database, files, now), now);
    const free = await freeBytes(settings.dataDir);
    if (free !== null && files) yield* judgeDiskForecast(free, await findGrowth(db, settings, files, now));
    yield* judgeDemo(await countDemoChannels(db), settings);
    yield judgeIndexNow(await findIndexNow(pool), settings, now);
    yield judgePurging(await findPurging(pool), settings, now);
  } catch (error) {
    yield bad(
      'database-queries',
      `База данных не ответила (${describeFailure(error)})`,
      'повторите; если повторяется, посмотрите журнал базы',
    );
  } finally {
    await store.close();
  }
}

async function examineReplica(url: string, primary: Pool): Promise<Finding[]> {
  const replica = openDatabase(url, () => undefined, { isReadOnly: true });
  try {
    await replica.pool.query('select 1');
  } catch (error) {
    await replica.close();
    return [
      warning(
        'replica-connection',
        `Реплика недоступна (${describeFailure(error)})`,
        'проверьте DATABASE_READ_URL и сервер; пока её нет, сайт читает из основной базы',
      ),
    ];
  }
  try {
    return [good('replica-connection', 'Реплика отвечает'), ...judgeReplica(await probeReplica(primary, replica))];
  } finally {
    await replica.close();
  }
}

/** The operator's server or the embedded one, started only for the doctor if it does not run; nothing is migrated. */
async function openStore({ databaseUrl, dataDir }: Settings) {
  const embedded = databaseUrl === '' ? await startEmbeddedPostgres(dataDir) : null;
  const database = openDatabase(embedded?.url ?? databaseUrl, () => undefined);
  const close = async () => {
    await database.close();
    if (embedded?.started && !isFolderTaken(dataDir)) await embedded.stop();
  };
  try {
    await database.pool.query('select 1');
  } catch (error) {
    await close();
    throw error;
  }
  return { database, close };
}

async function probeStoreState({ pool, db }: OpenDatabase, files: MediaFiles | null, now: Date) {
  const pictures = await samplePictures(pool, randomBytes(16).toString('hex'));
  return {
    ...(await findWorkState(db, now)),
    lags: await findLags(db, now),
    pictures: await findWaitingPictures(pool),
    providers: await findProviders(pool),
    media: files && { sampled: pictures.length, withoutFiles: await countMissingFiles(files, pictures) },
    wrongCounters: await countWrongCounters(pool),
    aside: await countAside(pool, now),
  };
}
