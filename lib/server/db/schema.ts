import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Sections of the site. The rows are data (lib/server/articles/categories.ts), written by every migration run. */
export const categories = pgTable('categories', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
  position: integer('position').notNull(),
});

/** A source is a publisher's channel (DATA-1). */
export const sources = pgTable(
  'sources',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description'),
    rssUrl: text('rss_url'),
    url: text('url'),
    contactPhone: text('contact_phone'),
    contactEmail: text('contact_email'),
    director: text('director'),
    favicon: text('favicon'),
    defaultCategoryId: integer('default_category_id').references(() => categories.id),
    demo: boolean('demo').notNull().default(false),
    /** An editor's word that the channel gathers articles of many sites. */
    aggregator: boolean('aggregator').notNull().default(false),
    /** The one foreign domain whose articles a channel may bring that has named no site but its feed's (lib/server/channels/take-feed.ts). */
    feedDomain: text('feed_domain'),
    /** Whether the operator's words stand in `channel_sites`: written when they are first needed, whoever made the channel. */
    siteNamed: boolean('site_named').notNull().default(false),
    /** Grows with each change of the owner's: two open tabs cannot silently overwrite each other. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sources_rss_url_key').on(table.rssUrl),
    index('sources_without_site')
      .on(table.id)
      .where(sql`not ${table.siteNamed}`),
  ],
);

/** What the poller remembers of a source's feed: one row a source, written in the transaction that stores its items. */
export const feedStates = pgTable(
  'feed_states',
  {
    sourceId: integer('source_id')
      .primaryKey()
      .references(() => sources.id, { onDelete: 'cascade' }),
    feedUrl: text('feed_url').notNull(),
    etag: text('etag'),
    lastModified: text('last_modified'),
    intervalSeconds: integer('interval_seconds').notNull(),
    failures: integer('failures').notNull().default(0),
    /** Tries that were begun in a row and whose outcome nobody has saved: their workers died. */
    attempts: integer('attempts').notNull().default(0),
    nextFetchAt: moment('next_fetch_at').notNull(),
    lastFetchAt: moment('last_fetch_at'),
    disabledAt: moment('disabled_at'),
    lastError: text('last_error'),
    lastReport: jsonb('last_report'),
  },
  (table) => [
    index('feed_states_due')
      .on(table.nextFetchAt)
      .where(sql`${table.disabledAt} is null`),
  ],
);

/** At most two fetches a host, over all workers: a row is a slot, free once its lease has run out. */
export const hostLeases = pgTable(
  'host_leases',
  {
    host: text('host').notNull(),
    slot: smallint('slot').notNull(),
    leasedUntil: moment('leased_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.host, table.slot] })],
);

/** A picture in the media store; the id is the hash of its content and names its folder. */
export const media = pgTable('media', {
  id: text('id').primaryKey(),
  variants: jsonb('variants').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** A group of articles about one event. */
export const stories = pgTable(
  'stories',
  {
    id: serial('id').primaryKey(),
    categoryId: integer('category_id').references(() => categories.id),
    /** First article's publication time: `creation_at` on the wire. */
    createdAt: moment('created_at').notNull(),
    /** Moves only when an article joins, leaves or changes its text. */
    modifiedAt: moment('modified_at').notNull(),
    lastArticleAt: moment('last_article_at').notNull(),
    firstArticleId: integer('first_article_id').references((): AnyPgColumn => articles.id),
    articlesCount: integer('articles_count').notNull().default(0),
    sourcesCount: integer('sources_count').notNull().default(0),
    views: integer('views').notNull().default(0),
    score: doublePrecision('score').notNull().default(0),
    /**
     * ln Σ weight·e^(λ·t) over the story's views and reactions (forward decay): it never has to be aged, newer events simply weigh more
     * (lib/server/stories/popularity.ts).
     */
    popularity: doublePrecision('popularity').notNull().default(0),
    pinnedOrder: integer('pinned_order'),
    /** All its visible articles are of demo channels: invented news, which search engines never hear of. */
    demo: boolean('demo').notNull().default(false),
    /** Set when the story was merged into another one (R22). */
    mergedInto: integer('merged_into').references((): AnyPgColumn => stories.id),
    /** The merge's place in the clusterer's log. */
    mergedSeq: bigint('merged_seq', { mode: 'number' }),
  },
  (table) => [
    // A story with no visible article has articles_count 0 and appears nowhere.
    index('stories_by_score')
      .on(table.score.desc(), table.id.desc())
      .where(sql`${table.articlesCount} > 0`),
    index('stories_by_creation')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.articlesCount} > 0`),
    index('stories_by_category_score')
      .on(table.categoryId, table.score.desc(), table.id.desc())
      .where(sql`${table.articlesCount} > 0`),
    index('stories_by_category_creation')
      .on(table.categoryId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.articlesCount} > 0`),
    index('stories_by_popularity')
      .on(table.popularity.desc(), table.id.desc())
      .where(sql`${table.articlesCount} > 0`),
    index('stories_by_category_popularity')
      .on(table.categoryId, table.popularity.desc(), table.id.desc())
      .where(sql`${table.articlesCount} > 0`),
    // Pinned ones first, whatever is pinned: the editors' picks' own ordering (API-1).
    index('stories_by_pin')
      .on(table.pinnedOrder.desc(), table.score.desc(), table.id.desc())
      .where(sql`${table.articlesCount} > 0`),
    uniqueIndex('stories_merged_seq_key').on(table.mergedSeq),
    // Files of the sitemap: 10 000 ids each.
    index('stories_by_shard').on(sql`((${table.id} - 1) / 10000)`, table.modifiedAt.desc()),
    index('stories_recent')
      .on(table.lastArticleAt.desc())
      .where(sql`${table.articlesCount} > 0`),
    // Nothing asks for these, but a row that goes looks for those that refer to it.
    index('stories_by_first_article')
      .on(table.firstArticleId)
      .where(sql`${table.firstArticleId} is not null`),
    index('stories_by_merge')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
  ],
);

/** Gives out the places in the clusterer's log: only upwards, so that nobody who reads on misses an entry. */
export const clusterSequence = pgSequence('articles_cluster_seq');

export const articles = pgTable(
  'articles',
  {
    id: serial('id').primaryKey(),
    sourceId: integer('source_id')
      .notNull()
      .references(() => sources.id),
    categoryId: integer('category_id').references(() => categories.id),
    storyId: integer('story_id').references(() => stories.id),
    /**
     * Place in the clusterer's log, null while the clusterer has not seen the article's present state (new, edited or
     * deleted); its memory is a pure function of the log (lib/server/stories).
     */
    clusterSeq: bigint('cluster_seq', { mode: 'number' }),
    guid: text('guid'),
    url: text('url').notNull(),
    contentHash: text('content_hash').notNull(),
    title: text('title').notNull(),
    summary: text('summary'),
    text: text('text'),
    imageUrl: text('image_url'),
    mediaId: text('media_id').references(() => media.id),
    imageAttempts: smallint('image_attempts').notNull().default(0),
    /** When the picture is due to be fetched; null when there is none, it is here, or it was given up. */
    imageNextAt: moment('image_next_at'),
    publishedAt: moment('published_at').notNull(),
    fetchedAt: moment('fetched_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('articles_url_key').on(table.url),
    uniqueIndex('articles_guid_key').on(table.sourceId, table.guid),
    uniqueIndex('articles_content_key').on(table.sourceId, table.contentHash),
    uniqueIndex('articles_cluster_seq_key').on(table.clusterSeq),
    index('articles_pending')
      .on(table.id)
      .where(sql`${table.clusterSeq} is null`),
    index('articles_by_story').on(table.storyId, table.publishedAt),
    index('articles_by_source').on(table.sourceId, table.publishedAt.desc(), table.id.desc()),
    // How many stories a channel took part in.
    index('articles_by_source_story')
      .on(table.sourceId, table.storyId)
      .where(sql`${table.deletedAt} is null and ${table.storyId} is not null`),
    index('articles_by_time').on(table.publishedAt),
    index('articles_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('articles_by_media').on(table.mediaId),
    index('articles_images_due')
      .on(table.imageNextAt)
      .where(sql`${table.imageNextAt} is not null`),
  ],
);

/** What an article said before its publisher edited it. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    id: serial('id').primaryKey(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    summary: text('summary'),
    text: text('text'),
    replacedAt: moment('replaced_at').notNull(),
  },
  (table) => [index('article_revisions_by_article').on(table.articleId)],
);

/** A reader's account (DATA-1). The e-mail is trimmed and in lower case; a name may be empty (R10). */
export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    avatarMediaId: text('avatar_media_id').references(() => media.id),
    /** argon2id (PW-1); null while the account is entered by codes only. */
    passwordHash: text('password_hash'),
    /** R4: an HMAC of a password that we made ourselves, valid beside the old one until its time. */
    temporaryPasswordHash: text('temporary_password_hash'),
    temporaryPasswordUntil: moment('temporary_password_until'),
    /** The channel that the user owns (R11). */
    channelId: integer('channel_id').references(() => sources.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email),
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_channel_key').on(table.channelId),
    index('users_by_avatar').on(table.avatarMediaId),
  ],
);

/** A sign-in on one device (R5); deleting the row revokes it at once. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the refresh token (TOK-1). */
    refreshHash: text('refresh_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
    /** 14 days after the last use, 60 after the sign-in at the latest. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_refresh_key').on(table.refreshHash),
    index('sessions_by_user').on(table.userId),
    index('sessions_by_expiry').on(table.expiresAt),
  ],
);

/** The one live sign-in code of an address, whether or not anybody has an account there (R2). */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    email: text('email').primaryKey(),
    /** HMAC with a key outside the database (OTP-8). */
    codeHash: text('code_hash').notNull(),
    wrongTries: smallint('wrong_tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sign_in_codes_by_expiry').on(table.expiresAt)],
);

/** Recent uses of each rate limit (codes, password tries, uploads …). A key is an HMAC, so that the table holds no address. */
export const rateLimitUses = pgTable(
  'allowances',
  {
    key: text('key').primaryKey(),
    uses: moment('uses').array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('allowances_by_expiry').on(table.expiresAt)],
);

/** What a reader can say of a story without words. The rows are data (reference-rows.ts), written by every migration run. */
export const reactionTypes = pgTable('reaction_types', {
  id: integer('id').primaryKey(),
  description: text('description').notNull(),
  icon: text('icon').notNull(),
  position: integer('position').notNull(),
});

/** At most one reaction a reader and story, by its key (R19). */
export const reactions = pgTable(
  'reactions',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    storyId: integer('story_id')
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    reactionTypeId: integer('reaction_type_id')
      .notNull()
      .references(() => reactionTypes.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.storyId] }),
    index('reactions_by_story').on(table.storyId, table.reactionTypeId),
  ],
);

/** Which stories a signed-in reader has opened, and when last: what recommendations go by. */
export const storyReads = pgTable(
  'story_reads',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    storyId: integer('story_id')
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    readAt: moment('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.storyId] }),
    index('story_reads_by_user').on(table.userId, table.readAt.desc()),
    index('story_reads_by_story').on(table.storyId),
  ],
);

/** The last answer of an outside provider (weather, currency rates), and when it is to be asked again. */
export const providerAnswers = pgTable('provider_answers', {
  name: text('name').primaryKey(),
  value: jsonb('value'),
  answeredAt: moment('answered_at'),
  nextAskAt: moment('next_ask_at').notNull(),
  failures: smallint('failures').notNull().default(0),
});
