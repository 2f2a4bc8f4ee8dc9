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
  real,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Sections of the site. A migration run adds those of reference-rows.ts that are missing; editors name and order them (DESK-4). */
export const categories = pgTable('categories', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
  position: integer('position').notNull(),
  /** Since when it is shown no more; null: it is shown. */
  retiredAt: moment('retired_at'),
  /** The shown category that the stories and addresses of a retired one belong to now. */
  successorId: integer('successor_id').references((): AnyPgColumn => categories.id),
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
    /** Set by an editor: the channel may bring articles of many sites. */
    aggregator: boolean('aggregator').notNull().default(false),
    /** For a channel without a site of its own: the one domain besides the feed's whose articles it may bring (lib/server/editing/channels/take-feed.ts). */
    feedDomain: text('feed_domain'),
    /** True when `channel_sites` has the operator's sites of this channel: they are written when first needed. */
    siteNamed: boolean('site_named').notNull().default(false),
    /** An editor's own interval from one fetch of the feed to the next, in minutes; null: the schedule decides. */
    everyMinutes: integer('every_minutes'),
    /** True when the pages of its articles may be asked for what its feed leaves out; an editor may forbid it. */
    asksPages: boolean('asks_pages').notNull().default(true),
    /** Since when an editor keeps its feed from being fetched; null: it is fetched. Here and not in `feed_states`, whose row a new address begins anew. */
    pausedAt: moment('paused_at'),
    /** Since when an editor hides it with all its articles (R51): it answers 410, or 451. Such a channel is paused as well. */
    hiddenAt: moment('hidden_at'),
    /** Since when it is removed by an editor: hidden, and gone for good after thirty days (lib/server/worker/retention). */
    removedAt: moment('removed_at'),
    /** The channel that an editor has made it a part of (CHANNELS-9): its publications are there, its address leads there, and it is hidden. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => sources.id, { onDelete: 'set null' }),
    /** The name by which its servers know us, where an editor has agreed on another one with the publisher; null: our usual one. */
    userAgent: text('user_agent'),
    /** The outlet's owner: outlets of one publisher are one voice in the order of stories. Null: nobody else's. */
    publisher: text('publisher'),
    /** An editor has said who owns it, or that nobody does; otherwise `publisher` is a guess. */
    publisherByEditor: boolean('publisher_by_editor').notNull().default(false),
    /** The part of its articles' text that is shown and given out (CHANNELS-5); null: what its feed gives. */
    shownText: text('shown_text', { enum: ['headline', 'opening', 'all'] }),
    /** The number of the publisher's consent to all of it. */
    consent: text('consent'),
    /** Facts as the outlet states them: the country, ISO 3166-1 («BY»), a region by name, the language, ISO 639-1 («be»). */
    country: text('country'),
    region: text('region'),
    language: text('language'),
    standing: text('standing', { enum: ['state', 'independent'] }),
    /** Grows with each change by the owner, so that two open tabs cannot overwrite each other silently. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sources_rss_url_key').on(table.rssUrl),
    // The list of all channels by name, whatever the database's collation is.
    index('sources_by_name').on(sql`(lower(translate(${table.name}, 'Ёё«»„“"', 'Ее'))) collate "C"`, table.id),
    index('sources_by_removal')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
    index('sources_merged')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
    index('sources_without_site')
      .on(table.id)
      .where(sql`not ${table.siteNamed}`),
  ],
);

/** The state of polling a source's feed: one row per source, written in the transaction that stores its items. */
export const feedStates = pgTable(
  'feed_states',
  {
    sourceId: integer('source_id')
      .primaryKey()
      .references(() => sources.id, { onDelete: 'cascade' }),
    feedUrl: text('feed_url').notNull(),
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** When the server last sent the whole document; since then only 304. Null: not noted yet. */
    fullAt: moment('full_at'),
    /** Its server has said 304 of what had changed: its validators are not sent any more. */
    ignoresValidators: boolean('ignores_validators').notNull().default(false),
    /** The address it has redirected to for good (301, 308), and since when to the same place without a gap. */
    movedTo: text('moved_to'),
    movedSince: moment('moved_since'),
    /** The address before the one that a redirect has taught, and until when it was the channel's. */
    formerUrl: text('former_url'),
    formerUntil: moment('former_until'),
    intervalSeconds: integer('interval_seconds').notNull(),
    failures: integer('failures').notNull().default(0),
    /** Consecutive tries without a saved result: their workers died. */
    attempts: integer('attempts').notNull().default(0),
    nextFetchAt: moment('next_fetch_at').notNull(),
    /** Until when the last response's Retry-After holds: a push makes the feed due no sooner. */
    notBefore: moment('not_before'),
    lastFetchAt: moment('last_fetch_at'),
    disabledAt: moment('disabled_at'),
    lastError: text('last_error'),
    /** Why the last fetch failed, as a word for programs (`FetchReason`, `http-404` …); null: it did not, or the sentence says it all. */
    lastFailure: text('last_failure'),
    /** When editors were told that it is broken; null again when it is read. */
    breakToldAt: moment('break_told_at'),
    lastReport: jsonb('last_report'),
    /** The poller's knowledge of the feed (FeedRate); null before its first fetch. */
    rate: jsonb('rate'),
  },
  (table) => [
    index('feed_states_due')
      .on(table.nextFetchAt)
      .where(sql`${table.disabledAt} is null`),
    index('feed_states_break_told')
      .on(table.sourceId)
      .where(sql`${table.breakToldAt} is not null`),
  ],
);

/**
 * At most two fetches per host across all workers: a row is a slot, which is free when its lease has expired. A row with the slot 2 is the
 * pause between two fetches of the host's feeds.
 */
export const hostLeases = pgTable(
  'host_leases',
  {
    host: text('host').notNull(),
    slot: smallint('slot').notNull(),
    leasedUntil: moment('leased_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.host, table.slot] })],
);

/** A picture in the media store. The id is the hash of its content and the name of its folder. */
export const media = pgTable(
  'media',
  {
    id: text('id').primaryKey(),
    /** The sizes of its files by their names; an article's old picture has its small ones only (lib/server/worker/retention). */
    variants: jsonb('variants').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When `variants` lost its large ones; null again once their files are gone, a day later: pages that were made before still show them. */
    shrunkAt: moment('shrunk_at'),
  },
  (table) => [
    // Retention: the pictures that still have their large variants, and those whose large files are still there.
    index('media_large')
      .on(table.createdAt)
      .where(sql`${table.variants} ? 'full'`),
    index('media_shrunk')
      .on(table.shrunkAt)
      .where(sql`${table.shrunkAt} is not null`),
  ],
);

/** Pictures that were removed with the article that they belonged to: their addresses answer 410 and not 404. A year later nobody asks any more. */
export const removedMedia = pgTable(
  'removed_media',
  {
    id: text('id').primaryKey(),
    removedAt: moment('removed_at').notNull(),
    /** The taking down (R51) that it went with; null: its owner deleted it. */
    takedownId: integer('takedown_id'),
  },
  (table) => [index('removed_media_by_age').on(table.removedAt)],
);

/** Indexes of a place's list by score, by creation and by popularity, of the stories that happen there alone. */
function placeIndexes(
  place: string,
  isThere: AnyPgColumn,
  table: {
    id: AnyPgColumn;
    score: AnyPgColumn;
    createdAt: AnyPgColumn;
    popularity: AnyPgColumn;
    articlesCount: AnyPgColumn;
  },
) {
  const orders = { score: table.score, creation: table.createdAt, popularity: table.popularity };
  return Object.entries(orders).map(([name, column]) =>
    index(`stories_in_${place}_${name}`)
      .on(sql`${column} desc nulls last`, sql`${table.id} desc nulls last`)
      .where(sql`${isThere} and ${table.articlesCount} > 0`),
  );
}

/**
 * A course of events: the stories that name it in `stories.affair_id` (lib/server/stories/affairs). One that its stories left for another affair leads
 * there; one without stories and without such a lead is over.
 */
export const affairs = pgTable(
  'affairs',
  {
    id: serial('id').primaryKey(),
    createdAt: moment('created_at').notNull(),
    mergedInto: integer('merged_into').references((): AnyPgColumn => affairs.id, { onDelete: 'set null' }),
  },
  // No query uses it, but PostgreSQL needs it to find the references to a deleted row.
  (table) => [
    index('affairs_by_merge')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
  ],
);

/** A group of articles about one event. */
export const stories = pgTable(
  'stories',
  {
    id: serial('id').primaryKey(),
    /** Its topic; the place where it happens when no topic is clear (R43), null when neither is. */
    categoryId: integer('category_id').references(() => categories.id),
    /** The retired category whose successor stands in `categoryId` (DESK-5); null: none. */
    retiredCategoryId: integer('retired_category_id'),
    /** An editor has said it. */
    categoryByEditor: boolean('category_by_editor').notNull().default(false),
    /** It happens there: it stands in «Беларусь», in «В мире» (R43). */
    inBelarus: boolean('in_belarus').notNull().default(false),
    inWorld: boolean('in_world').notNull().default(false),
    /** An editor has said it. */
    placesByEditor: boolean('places_by_editor').notNull().default(false),
    /** The publication time of the first article: `creation_at` in the contract. */
    createdAt: moment('created_at').notNull(),
    /** Changes only when an article joins, leaves or changes its text. */
    modifiedAt: moment('modified_at').notNull(),
    lastArticleAt: moment('last_article_at').notNull(),
    firstArticleId: integer('first_article_id').references((): AnyPgColumn => articles.id),
    /** Number of times a better one has replaced it (R42). */
    firstChanges: smallint('first_changes').notNull().default(0),
    /** An editor has chosen it. */
    firstByEditor: boolean('first_by_editor').notNull().default(false),
    /** The channels whose articles have replaced the first one: each may do so once. */
    firstTakers: integer('first_takers')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** All its visible articles are set aside (CLUSTER-7): it is on no list but its channel's, and last in a search. */
    aside: boolean('aside').notNull().default(false),
    /** When the story came here: its articles may be older. */
    appearedAt: moment('appeared_at').notNull().defaultNow(),
    articlesCount: integer('articles_count').notNull().default(0),
    sourcesCount: integer('sources_count').notNull().default(0),
    views: integer('views').notNull().default(0),
    score: doublePrecision('score').notNull().default(0),
    /**
     * ln Σ weight·e^(λ·t) over the story's views and reactions (forward decay): no row has to be updated with time, newer events just weigh more
     * (lib/server/stories/popularity.ts).
     */
    popularity: doublePrecision('popularity').notNull().default(0),
    pinnedOrder: integer('pinned_order'),
    /** When its pin ends; null: when an editor takes it off. */
    pinnedUntil: moment('pinned_until'),
    /** An editor's own headline, shown instead of the first article's; null: none. */
    headline: text('headline'),
    /** The article whose picture an editor has chosen for it, while it is one of its visible ones; null: none. */
    pictureArticleId: integer('picture_article_id'),
    /** All its visible articles are from demo channels: invented news, which search engines must not see. */
    demo: boolean('demo').notNull().default(false),
    /** The affair that it is a part of; null: it stands alone. */
    affairId: integer('affair_id').references(() => affairs.id, { onDelete: 'set null' }),
    /** It stands for its affair in lists of all stories; true of every story that stands alone. */
    leadsAffair: boolean('leads_affair').notNull().default(true),
    /** It stands for its affair in its topic's list: the affair's leading story may be of another topic. */
    leadsTopic: boolean('leads_topic').notNull().default(true),
    /** It stands for its affair in the list of «Беларусь», if it is in that. */
    leadsBelarus: boolean('leads_belarus').notNull().default(true),
    /** It stands for its affair in the list of «В мире», if it is in that. */
    leadsWorld: boolean('leads_world').notNull().default(true),
    /** It is made of reactions, verdicts or digests, as its affair was decided last: it may stand in an affair and never leads it. */
    comments: boolean('comments').notNull().default(false),
    /** Set when the story was merged into another one (R22). */
    mergedInto: integer('merged_into').references((): AnyPgColumn => stories.id),
    /** The merge's position in the clusterer's log. */
    mergedSeq: bigint('merged_seq', { mode: 'number' }),
  },
  (table) => [
    // A story without visible articles has articles_count 0 and is in no list.
    index('stories_by_pin_end')
      .on(table.pinnedUntil)
      .where(sql`pinned_until is not null`),
    index('stories_by_score')
      .on(table.score.desc(), table.id.desc())
      .where(sql`${table.articlesCount} > 0`),
    index('stories_by_creation')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.articlesCount} > 0`),
    index('stories_of_retired')
      .on(table.retiredCategoryId)
      .where(sql`${table.retiredCategoryId} is not null`),
    index('stories_by_category_score')
      .on(table.categoryId, table.score.desc(), table.id.desc())
      .where(sql`${table.articlesCount} > 0`),
    index('stories_by_category_creation')
      .on(table.categoryId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.articlesCount} > 0`),
    // The lists of the two places, in their orders.
    ...placeIndexes('belarus', table.inBelarus, table),
    ...placeIndexes('world', table.inWorld, table),
    index('stories_by_popularity')
      .on(table.popularity.desc(), table.id.desc())
      .where(sql`${table.articlesCount} > 0`),
    index('stories_by_category_popularity')
      .on(table.categoryId, table.popularity.desc(), table.id.desc())
      .where(sql`${table.articlesCount} > 0`),
    // Pinned stories first: the ordering of the editors' picks (API-1).
    index('stories_by_pin')
      .on(table.pinnedOrder.desc(), table.score.desc(), table.id.desc())
      .where(sql`${table.articlesCount} > 0`),
    uniqueIndex('stories_merged_seq_key').on(table.mergedSeq),
    // Files of the sitemap: 10 000 ids each.
    index('stories_by_shard').on(sql`((${table.id} - 1) / 10000)`, table.modifiedAt.desc()),
    index('stories_recent')
      .on(table.lastArticleAt.desc())
      .where(sql`${table.articlesCount} > 0`),
    index('stories_by_affair')
      .on(table.affairId)
      .where(sql`${table.affairId} is not null`),
    // No query uses these, but PostgreSQL needs them to find the references to a deleted row.
    index('stories_by_first_article')
      .on(table.firstArticleId)
      .where(sql`${table.firstArticleId} is not null`),
    index('stories_by_merge')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
  ],
);

/** Numbers the entries of the clusterer's log. Numbers only grow, so that a reader of the log misses none. */
export const clusterSequence = pgSequence('articles_cluster_seq');

export const articles = pgTable(
  'articles',
  {
    id: serial('id').primaryKey(),
    sourceId: integer('source_id')
      .notNull()
      .references(() => sources.id),
    /** Its most probable topic (R43); a place in articles of earlier versions. */
    categoryId: integer('category_id').references(() => categories.id),
    /** The probability of that topic, 0 to 1. */
    categoryChance: real('category_chance').notNull().default(0.7),
    /** It reports what happens there (R43). */
    inBelarus: boolean('in_belarus').notNull().default(false),
    inWorld: boolean('in_world').notNull().default(false),
    /** Its feed's own rubrics, a few and short, in lower case: what they mean is learned (articles/topics/learning). */
    rubrics: text('rubrics')
      .array()
      .notNull()
      .default(sql`'{}'`),
    storyId: integer('story_id').references(() => stories.id),
    /**
     * Position in the clusterer's log; null while the clusterer has not processed the article's present state (new, edited or
     * deleted). The clusterer's memory is a pure function of the log (lib/server/stories).
     */
    clusterSeq: bigint('cluster_seq', { mode: 'number' }),
    /** The parts that the clusterer left out when reading it, because of its outlet's habits or other stories, as bits; 0: the whole article. */
    clusterReading: integer('cluster_reading').notNull().default(0),
    guid: text('guid'),
    url: text('url').notNull(),
    contentHash: text('content_hash').notNull(),
    title: text('title').notNull(),
    summary: text('summary'),
    text: text('text'),
    /** `text` is its beginning only: the rest was removed as old (lib/server/worker/retention). */
    textShortened: boolean('text_shortened').notNull().default(false),
    /** The author, as its feed or its page names them. */
    author: text('author'),
    /** The best of the pictures that its feed or its page names. */
    imageUrl: text('image_url'),
    /** The next best, at most four: what is tried when that one cannot be had. */
    otherImageUrls: text('other_image_urls')
      .array()
      .notNull()
      .default(sql`'{}'`),
    mediaId: text('media_id').references(() => media.id),
    /** Number of attempts for all its pictures together. */
    imageAttempts: smallint('image_attempts').notNull().default(0),
    /** When to fetch the picture; null when there is none, it has been fetched, or the worker has given up. */
    imageNextAt: moment('image_next_at'),
    publishedAt: moment('published_at').notNull(),
    fetchedAt: moment('fetched_at').notNull(),
    /** When it first got a story; null before, and for articles from before this was noted. */
    groupedAt: moment('grouped_at'),
    /** When a web process first dropped the pages that did not show it yet. */
    visibleAt: moment('visible_at'),
    updatedAt: moment('updated_at').notNull(),
    /** Since when nobody sees it: its owner has deleted it, or an editor has hidden it. */
    deletedAt: moment('deleted_at'),
    /** When an editor took it down (R51): it answers 410, can be shown again, and its row stays; null: nobody did. */
    hiddenAt: moment('hidden_at'),
    /** The taking down that hid it last (`takedowns`); null: none, or one of an earlier version. No foreign key: a check of every row would hold up the upgrade. */
    takedownId: integer('takedown_id'),
    /** The channel that brought it before an editor made that a part of another one (`sources.merged_into`); of the same channel: it repeats one of the other's and is hidden. */
    mergedFrom: integer('merged_from'),
    /** When its publisher took it out of the feed, within an hour of its publication; null otherwise. */
    retractedAt: moment('retracted_at'),
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
    // For counting the stories a channel took part in.
    index('articles_by_source_story')
      .on(table.sourceId, table.storyId)
      .where(sql`${table.deletedAt} is null and ${table.storyId} is not null`),
    index('articles_by_time').on(table.publishedAt),
    // Retention: the texts that are longer than what is kept of old ones.
    index('articles_long_texts')
      .on(table.publishedAt)
      .where(sql`length(${table.text}) > 1600`),
    index('articles_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('articles_by_media').on(table.mediaId),
    index('articles_merged')
      .on(table.mergedFrom)
      .where(sql`${table.mergedFrom} is not null`),
    index('articles_by_takedown')
      .on(table.takedownId)
      .where(sql`${table.takedownId} is not null`),
    index('articles_images_due')
      .on(table.imageNextAt)
      .where(sql`${table.imageNextAt} is not null`),
  ],
);

/** Earlier texts of an article that its publisher edited. */
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
  (table) => [
    index('article_revisions_by_article').on(table.articleId),
    index('article_revisions_by_age').on(table.replacedAt),
  ],
);

/** A user's account (DATA-1). The e-mail is trimmed and in lower case; a name may be empty (R10). */
export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    avatarMediaId: text('avatar_media_id').references(() => media.id),
    /** argon2id (PW-1); null while the user signs in by codes only. */
    passwordHash: text('password_hash'),
    /** HMAC of a temporary password, which is valid beside the old one until it expires (R4). */
    temporaryPasswordHash: text('temporary_password_hash'),
    temporaryPasswordUntil: moment('temporary_password_until'),
    /** The channel that the user owns (R11). */
    channelId: integer('channel_id').references(() => sources.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    /** The role that was given to him (R46). Who owns a channel and has no other one is an owner: `roleOf`. */
    role: text('role', { enum: ['reader', 'editor', 'admin'] })
      .notNull()
      .default('reader'),
    /** Since when the operator keeps the user from signing in; null: he may. */
    blockedAt: moment('blocked_at'),
    /** An editor gets a mail a day about channels that broke. */
    channelMails: boolean('channel_mails').notNull().default(true),
    /** When the user last changed something, by the database's clock; noted only where there is a replica, which may not have it yet. */
    wroteAt: moment('wrote_at'),
    /** When the user was on «Моё» last (MY-1); null: never. */
    mySeenAt: moment('my_seen_at'),
    /** When the user asked for the end of his account, which the worker removes seven days later (ACCOUNT-2); null: he stays. */
    leavingSince: moment('leaving_since'),
    /** When the user deleted everything known of his interests (RECOMMEND-3): reactions of before teach nothing. Null: never. */
    interestsSince: moment('interests_since'),
    /** Since when nothing is recommended by the user's interests, nor his openings recorded (RECOMMEND-3); null: it is. */
    interestsOffAt: moment('interests_off_at'),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email),
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_channel_key').on(table.channelId),
    index('users_by_avatar').on(table.avatarMediaId),
    index('users_by_role')
      .on(table.role)
      .where(sql`${table.role} <> 'reader'`),
    index('users_leaving')
      .on(table.leavingSince)
      .where(sql`${table.leavingSince} is not null`),
    // The expression of `listUsers`: people are searched by any part of these.
    index('users_by_words').using(
      'gin',
      sql`(${table.email} || chr(10) || ${table.username} || chr(10) || ${table.firstName} || ' ' || ${table.lastName}) gin_trgm_ops`,
    ),
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
    /** The family of the browser that it was opened in, and its system; null: not known. */
    browser: text('browser'),
    /** SHA-256 of the refresh token (TOK-1). */
    refreshHash: text('refresh_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
    /** 14 days after the last use, at most 60 days after the sign-in. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_refresh_key').on(table.refreshHash),
    index('sessions_by_user').on(table.userId),
    index('sessions_by_expiry').on(table.expiresAt),
  ],
);

/** The one valid sign-in code of an address, with or without an account (R2). */
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

/** Reaction types. Every migration run writes the rows of reference-rows.ts. */
export const reactionTypes = pgTable('reaction_types', {
  id: integer('id').primaryKey(),
  description: text('description').notNull(),
  icon: text('icon').notNull(),
  position: integer('position').notNull(),
});

/** At most one reaction per user and story (R19). Null: a bare count of a reader whose account has gone. */
export const reactions = pgTable(
  'reactions',
  {
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    storyId: integer('story_id')
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    reactionTypeId: integer('reaction_type_id')
      .notNull()
      .references(() => reactionTypes.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('reactions_of_readers').on(table.userId, table.storyId),
    index('reactions_by_story').on(table.storyId, table.reactionTypeId),
  ],
);

/** Stories that signed-in users have opened, with the last time. Recommendations use them. */
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
    index('story_reads_by_age').on(table.readAt),
  ],
);

/** The last response of an outside provider (weather, currency rates), and when to fetch the next one. */
export const providerAnswers = pgTable('provider_answers', {
  name: text('name').primaryKey(),
  value: jsonb('value'),
  answeredAt: moment('answered_at'),
  nextAskAt: moment('next_ask_at').notNull(),
  failures: smallint('failures').notNull().default(0),
});
