import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { listMigrations, migrationsFolder } from '../migration-state';
import { openTestDatabase, type TestDatabase } from './test-database';

/** When the earlier texts of the first migration were made; all other texts have kept their migration's moment. */
const earlierMoments: Record<string, number> = { '0000_initial.1': 1795242148544, '0000_initial.2': 1795245680319 };

/** What `main` held at each change of a migration, oldest first, and stores that lived through several of them. `.1` is a migration's first text. */
export const earlierSchemas: readonly (readonly string[])[] = [
  ['0000_initial.1'],
  ['0000_initial.2'],
  ['0000_initial'],
  ['0000_initial', '0001_accounts'],
  ['0000_initial', '0001_accounts', '0002_reader.1'],
  ['0000_initial', '0001_accounts', '0002_reader'],
  ['0000_initial', '0001_accounts', '0002_reader', '0003_channels'],
  ['0000_initial', '0001_accounts', '0002_reader', '0003_channels', '0004_search.1'],
  ['0000_initial', '0001_accounts', '0002_reader', '0003_channels', '0004_search.1', '0005_story_index'],
  ['0000_initial', '0001_accounts', '0002_reader', '0003_channels', '0004_search.2', '0005_story_index'],
  ['0000_initial', '0001_accounts', '0002_reader', '0003_channels', '0004_search', '0005_story_index'],
  ...(['0004_search.1', '0004_search.2', '0004_search'] as const).map((search) => [
    '0000_initial',
    '0001_accounts',
    '0002_reader.1',
    '0003_channels',
    search,
    '0005_story_index',
    '0006_digests',
    '0007_indexnow',
    '0008_moved_placement',
    '0009_share_cards',
    '0010_later_looks',
  ]),
];

/** A store as an earlier version left it: a story was there from the first migration on, and one was added after the last. */
export async function openEarlierStore(texts: readonly string[]): Promise<TestDatabase> {
  const database = await openTestDatabase();
  const { pool } = database;
  await pool.query(
    'drop schema public cascade; create schema public; drop schema drizzle cascade; create schema drizzle',
  );
  await pool.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const [index, text] of texts.entries()) {
    await apply(pool, text);
    if (index === 0) await addStory(pool, 1, 'Новые трамваи вышли на линию', 2);
  }
  await addStory(pool, 2, 'Метро продлили до вокзала', 1);
  return database;
}

async function apply(pool: Pool, text: string): Promise<void> {
  const isEarlier = /\.\d$/.test(text);
  const folder = isEarlier ? join(process.cwd(), 'lib/server/db/testing/earlier-migrations') : migrationsFolder();
  const content = readFileSync(join(folder, `${text}.sql`), 'utf8');
  for (const statement of content.split('--> statement-breakpoint')) await pool.query(statement);
  const migration = listMigrations().find(({ name }) => name === text.replace(/\.\d$/, ''));
  const madeAt = earlierMoments[text] ?? migration?.madeAt;
  await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    createHash('sha256').update(content).digest('hex'),
    madeAt,
  ]);
}

/** In columns that every version has. */
async function addStory(pool: Pool, id: number, title: string, sources: number): Promise<void> {
  await pool.query("insert into categories (id, name, position) values (1, 'Беларусь', 0) on conflict do nothing");
  await pool.query('insert into sources (name, rss_url) values ($1, $1)', [`https://source-${id}.example/rss`]);
  await pool.query(
    `insert into stories (id, category_id, created_at, modified_at, last_article_at, articles_count, sources_count)
      values ($1, 1, '2026-11-20 09:00Z', '2026-11-20 09:00Z', '2026-11-20 09:00Z', 1, $2)`,
    [id, sources],
  );
  await pool.query(
    `insert into articles (id, source_id, story_id, category_id, url, content_hash, title, published_at, fetched_at, updated_at)
      values ($1, (select max(id) from sources), $1, 1, $2, $2, $3, '2026-11-20 09:00Z', '2026-11-20 09:00Z', '2026-11-20 09:00Z')`,
    [id, `https://example.by/${id}`, title],
  );
  await pool.query('update stories set first_article_id = $1 where id = $1', [id]);
}
