import type { MediaFiles } from '../../ingest/media/files/media-files';
import { cleanText, truncateText } from '../../ingest/feeds/clean-text';
import type { FeedProblem } from '../../ingest/feeds/feed-item';
import type { OpmlFeed } from '../../ingest/feeds/parse-opml';
import type { Settings } from '../../platform/base/settings';
import type { Database } from '../../platform/db/client';
import type { AllowedHosts } from '../../platform/outbound/target-url';
import { addWithin } from '../channels/add-channel';
import { findAddressRefusal } from '../channels/address-refusal';
import { leaveDemo } from '../channels/remove-demo';
import {
  findCategoriesByName,
  findOpenImport,
  hasAdded,
  finishImport,
  type ImportRow,
  lockNextLine,
  setLineOutcome,
  storeImportLines,
} from './channel-import-store';
import { toNewChannel } from './opml-channels';

export interface ImportDependencies {
  db: Database;
  files: MediaFiles;
  settings: Pick<Settings, 'demo'>;
  allowedHosts: AllowedHosts;
  /** Reads hostile XML under its own limits. */
  readOpml: (text: string) => Promise<OpmlFeed[] | FeedProblem>;
  now: () => Date;
}

/** Feeds of one file. */
const maxImportLines = 2_000;
const shownLength = { name: 200, address: 2_048 } as const;

/**
 * Adds the channels of the files that editors have sent, feed by feed: each in a transaction with what became of it, so that a worker that dies leaves
 * nothing half done and another one goes on.
 * @returns how many feeds were judged
 */
export async function runImports(deps: ImportDependencies, isStopping: () => boolean): Promise<number> {
  let judged = 0;
  for (let open = await findOpenImport(deps.db); open !== null && !isStopping(); open = await findOpenImport(deps.db)) {
    if (open.document !== null) await readDocument(deps, open.id, open.document);
    else judged += await addChannels(deps, open, isStopping);
    if (isStopping()) break;
  }
  return judged;
}

async function readDocument({ db, readOpml, now }: ImportDependencies, id: string, document: string): Promise<void> {
  const feeds = await readOpml(document);
  if ('problem' in feeds) return finishImport(db, id, 'Файл слишком сложен: его разбор остановлен.', now());
  if (feeds.length === 0) return finishImport(db, id, 'В файле нет ни одной ленты: это точно OPML?', now());
  if (feeds.length > maxImportLines)
    return finishImport(db, id, `В файле больше ${maxImportLines} лент: разделите его.`, now());
  const named = await findCategoriesByName(db);
  const lines = feeds.map(({ name, rssUrl, url, folder }, index) => ({
    position: index + 1,
    name: truncateText(storable(name ?? ''), shownLength.name),
    rssUrl: storable(rssUrl).slice(0, shownLength.address + 1),
    url: url === null ? null : storable(url).slice(0, shownLength.address + 1),
    categoryId: named.get(folder?.trim().toLowerCase() ?? '') ?? null,
  }));
  await db.transaction((tx) => storeImportLines(tx, id, lines));
}

async function addChannels(deps: ImportDependencies, open: ImportRow, isStopping: () => boolean): Promise<number> {
  const { db, files, settings, now } = deps;
  let judged = 0;
  while (!isStopping()) {
    if (!(await addNext(deps, open))) {
      if (await hasAdded(db, open.id)) await leaveDemo({ db, files }, settings, now());
      await finishImport(db, open.id, null, now());
      break;
    }
    judged += 1;
  }
  return judged;
}

function addNext({ db, allowedHosts, now }: ImportDependencies, { id, userId }: ImportRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    const line = await lockNextLine(tx, id);
    if (line === null) return false;
    const feed = { name: line.name || null, rssUrl: line.rssUrl, url: line.url, folder: null };
    const channel = { ...toNewChannel(feed), defaultCategoryId: line.categoryId };
    const refusal = findAddressRefusal(channel.rssUrl, allowedHosts);
    const added =
      refusal === null
        ? await addWithin(tx, channel, { kind: 'user', userId }, now())
        : ({ kind: 'refused', problem: refusal } as const);
    const outcome =
      added.kind === 'refused'
        ? ({ outcome: 'failed', problem: cleanText(added.problem) } as const)
        : { outcome: added.kind, channelId: added.id };
    await setLineOutcome(tx, line, outcome);
    return true;
  });
}

/** PostgreSQL stores no NUL and no half of a surrogate pair. */
const storable = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '');
