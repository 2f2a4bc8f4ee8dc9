import { sql, type SQL } from 'drizzle-orm';
import { listExpiredChannels } from '../../editing/channels/channel-removal-store';
import { removeChannels } from '../../editing/channels/remove-channels';
import { dropDeletedArticles } from '../../ingest/articles/article-deletion-store';
import { listLeavers } from '../../people/accounts/user-store';
import { removeLeaver } from '../../people/accounts/leave-account';
import { dropMedia } from '../../ingest/media/media-store';
import { dropOldReports, forgetAddresses } from '../../editing/reports/report-store';
import { forgetReplacedCards } from '../../stories/share-cards/card-store';
import type { Database, Queryable } from '../../platform/db/client';
import {
  countLargeFiles,
  countOldPictures,
  dropLargeFiles,
  type MediaDependencies,
  shrinkOldPictures,
} from '../../ingest/media/old-picture-store';
import { countOldMails, removeOldMails } from './old-mails';
import type { Expired, RetentionRuleId } from './retention-rules';

/** Channels that go in one step: each may have thousands of articles. */
const maxChannels = 5;
/** The same of accounts: each may have years of reading. */
const maxLeavers = 50;

export interface RetentionStatements {
  count(before: Date): Promise<Expired>;
  /** Removes at most `limit`, in a transaction. @returns how many; fewer than `limit`: nothing is left. */
  remove(before: Date, limit: number): Promise<number>;
}

export interface RetentionDependencies extends MediaDependencies {
  db: Database;
  /** The folder that has the mails in `mail`. */
  dataDir: string;
}

/** The statements of each rule. All find what is old by an index. */
export function retentionStatements(
  { db, files, dataDir }: RetentionDependencies,
  now: Date,
): Record<RetentionRuleId, RetentionStatements> {
  return {
    texts: {
      count: (before) => patiently(db, (tx) => countLongTexts(tx, before)),
      remove: (before, limit) => shortenTexts(db, before, limit),
    },
    pictures: {
      count: (before) => patiently(db, (tx) => countOldPictures({ db: tx, files }, before)),
      remove: (before, limit) => shrinkOldPictures(db, before, limit, now),
    },
    largeFiles: {
      count: (before) => patiently(db, (tx) => countLargeFiles({ db: tx, files }, before)),
      remove: (before, limit) => dropLargeFiles({ db, files }, before, limit),
    },
    cards: {
      count: (before) => patiently(db, (tx) => countRows(tx, 'share_cards', isOldCard(before))),
      remove: (before, limit) => retireCards(db, before, limit, now),
    },
    replacedCards: {
      count: (before) => patiently(db, (tx) => countRows(tx, 'share_cards', olderThan('replaced_at', before))),
      remove: (before, limit) => forgetReplacedCards(db, before, limit),
    },
    placements: rowsOf(
      db,
      'article_placements',
      (before) => sql`${olderThan('decided_at', before)} and ${byClusterer}`,
    ),
    revisions: rowsOf(db, 'article_revisions', (before) => olderThan('replaced_at', before)),
    pages: rowsOf(db, 'article_pages', (before) => sql`${olderThan('news_at', before)} and next_at is null`),
    reads: rowsOf(db, 'story_reads', (before) => olderThan('read_at', before)),
    sights: rowsOf(db, 'seen_stories', (before) => olderThan('at', before)),
    mutes: rowsOf(db, 'mutes', (before) => olderThan('until', before)),
    unwanted: rowsOf(db, 'unwanted_stories', (before) => olderThan('at', before)),
    newsletters: rowsOf(
      db,
      'newsletters',
      (before) => sql`${olderThan('created_at', before)} and confirmed_at is null`,
    ),
    letters: rowsOf(db, 'letters', (before) => olderThan('ended_at', before)),
    notices: rowsOf(db, 'notices', (before) => olderThan('news_at', before)),
    toldNotices: rowsOf(db, 'told_notices', (before) => olderThan('at', before)),
    mails: {
      count: (before) => countOldMails(dataDir, before),
      remove: (before, limit) => removeOldMails(dataDir, before, limit),
    },
    leavers: {
      count: (before) => patiently(db, (tx) => countRows(tx, 'users', olderThan('leaving_since', before))),
      remove: async (before, limit) => {
        const expired = await listLeavers(db, before, Math.min(limit, maxLeavers));
        for (const id of expired) {
          const gone = await removeLeaver(db, id, { before, now });
          if (gone?.avatar) await dropMedia({ db, files }, gone.avatar);
        }
        return expired.length === maxLeavers ? limit : expired.length;
      },
    },
    removedPictures: rowsOf(db, 'removed_media', (before) => olderThan('removed_at', before)),
    feedChecks: rowsOf(db, 'feed_checks', (before) => olderThan('created_at', before)),
    checks: rowsOf(db, 'story_checks', (before) => olderThan('found_at', before)),
    ruleHits: rowsOf(db, 'word_rule_hits', (before) => olderThan('seen_at', before)),
    imports: rowsOf(db, 'channel_imports', (before) => olderThan('created_at', before)),
    counters: rowsOf(db, 'day_counters', (before) => olderThan('day', before)),
    missedSearches: rowsOf(db, 'missed_searches', (before) => olderThan('day', before)),
    removedChannels: {
      count: (before) => patiently(db, (tx) => countRows(tx, 'sources', olderThan('removed_at', before))),
      remove: async (before, limit) => {
        const expired = await listExpiredChannels(db, before, Math.min(limit, maxChannels));
        await removeChannels({ db, files }, expired, { actor: { kind: 'site' }, isExpired: true }, now);
        return expired.length === maxChannels ? limit : expired.length;
      },
    },
    deleted: {
      count: (before) =>
        patiently(db, (tx) => countRows(tx, 'articles', sql`${olderThan('deleted_at', before)} and hidden_at is null`)),
      remove: (before, limit) => dropDeletedArticles(db, before, limit),
    },
    reportAddresses: {
      count: (before) =>
        patiently(db, (tx) =>
          countRows(tx, 'reader_reports', sql`${olderThan('closed_at', before)} and email is not null`),
        ),
      remove: (before, limit) => forgetAddresses(db, before, limit),
    },
    reports: {
      count: (before) => patiently(db, (tx) => countRows(tx, 'reader_reports', olderThan('last_at', before))),
      remove: (before, limit) => dropOldReports(db, before, limit),
    },
  };
}

/** Characters kept of an old text: more than descriptions, the search and the clusterer read. An index has this number in its condition. */
export const keptTextLength = 1_600;

const isLong = (before: Date): SQL =>
  sql`${olderThan('published_at', before)} and length(text) > ${sql.raw(String(keptTextLength))}`;

/** Counted by the index; bytes by a few texts as they are stored, compressed. */
async function countLongTexts(tx: Queryable, before: Date): Promise<Expired> {
  const found = await tx.execute<{ n: number; share: number }>(sql`
    select (select count(*) from articles where ${isLong(before)})::int as n, coalesce((
      select avg(pg_column_size(text) * (1 - ${keptTextLength}::real / length(text))) from (
        select text from articles where ${isLong(before)} order by published_at desc limit ${sampledRows}
      ) as sample), 0)::real as share`);
  const { n = 0, share = 0 } = found.rows[0] ?? {};
  return { rows: n, bytes: Math.round(n * share) };
}

/** The kept beginning ends with a whole word. Neither stories nor the search change. */
async function shortenTexts(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update articles set text = regexp_replace(left(text, ${keptTextLength}), '\\s+\\S*$', '…'), text_shortened = true
    where id = any (array(select id from articles where ${isLong(before)} order by published_at limit ${limit} for update skip locked))`);
  return rowCount ?? 0;
}

/** Current, drawn before the moment, of a story that has got no article since. */
const isOldCard = (before: Date): SQL => sql`
  kind = 'story' and replaced_at is null and ${olderThan('drawn_at', before)} and not exists (
    select from stories where stories.id = share_cards.subject_id and stories.last_article_at >= ${toParameter(before)})`;

/** The site's card takes their place in previews; their pictures go when replaced cards do. A story that gets an article is drawn again. */
async function retireCards(db: Queryable, before: Date, limit: number, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update share_cards set replaced_at = ${toParameter(now)} where ctid = any (array(
      select ctid from share_cards where ${isOldCard(before)} order by drawn_at limit ${limit} for update skip locked))`);
  return rowCount ?? 0;
}

/** A person's decision stays: the clusterer respects it. */
const byClusterer = sql`kind in ('started', 'joined', 'moved', 'parted')`;

/** A table whose old rows go as they are. */
function rowsOf(db: Database, table: string, condition: (before: Date) => SQL): RetentionStatements {
  return {
    count: (before) => patiently(db, (tx) => countRows(tx, table, condition(before))),
    remove: async (before, limit) => {
      const name = sql.identifier(table);
      const { rowCount } = await db.execute(sql`
        delete from ${name} where ctid = any (array(
          select ctid from ${name} where ${condition(before)} limit ${limit} for update skip locked))`);
      return rowCount ?? 0;
    },
  };
}

/** Rows that are looked at to tell how large others are. */
const sampledRows = 500;

async function countRows(tx: Queryable, table: string, condition: SQL): Promise<Expired> {
  const name = sql.identifier(table);
  const found = await tx.execute<{ n: number; size: number }>(sql`
    select (select count(*) from ${name} where ${condition})::int as n, coalesce((
      select avg(pg_column_size(sample.*)) from (select * from ${name} where ${condition} limit ${sampledRows}) as sample), 0)::real as size`);
  const { n = 0, size = 0 } = found.rows[0] ?? {};
  return { rows: n, bytes: Math.round(n * size) };
}

/** Counting years of rows for the operator may take longer than a statement otherwise may. */
function patiently<T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`);
    return work(tx);
  });
}

function olderThan(column: string, before: Date): SQL {
  return sql`${sql.identifier(column)} < ${toParameter(before)}`;
}

const toParameter = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
