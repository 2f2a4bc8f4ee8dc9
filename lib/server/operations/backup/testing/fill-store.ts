import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  channelFigures,
  affairChoices,
  frontStories,
  indexnowAddresses,
  indexnowState,
  purgeChanges,
  purgeState,
  learnedRubrics,
  learnedWords,
  searchSynonyms,
  shareCards,
  storyCounts,
  storyDigests,
  storyLinks,
  storyThreads,
} from '../../../platform/db/derived-tables';
import {
  articlePlacements,
  auditEntries,
  channelSites,
  feedChecks,
  storySeparations,
  laterLooks,
} from '../../../platform/db/channel-tables';
import {
  channelImportLines,
  channelImports,
  channelMailState,
  wordRuleHits,
  wordRules,
} from '../../../platform/db/channel-desk-tables';
import { articlePages, robotsFiles } from '../../../platform/db/page-tables';
import {
  affairs,
  rateLimitUses,
  articleRevisions,
  feedStates,
  hostLeases,
  providerAnswers,
  reactions,
  removedMedia,
  sessions,
  signInCodes,
  stories,
  storyReads,
} from '../../../platform/db/schema';
import { emailChanges, leftEmails } from '../../../platform/db/account-tables';
import { categoryWords, storyCheckPosition, storyChecks } from '../../../platform/db/check-tables';
import { hiddenPictures, siteLogos, siteSettings, takedowns } from '../../../platform/db/desk-tables';
import { notices, pushDeliveries, pushKeys, pushSubscriptions, toldNotices } from '../../../platform/db/notice-tables';
import { corrections, readerReports, reportedStories } from '../../../platform/db/report-tables';
import {
  follows,
  ignoredInterests,
  mutes,
  privateFeeds,
  savedStories,
  seenStories,
  unwantedStories,
} from '../../../platform/db/reader-tables';
import { letters, newsletters } from '../../../platform/db/mail-tables';
import { dayCounters, missedSearches } from '../../../platform/db/statistics-tables';
import { feedPushes, feedSubscriptions, websubChanges, websubState } from '../../../platform/db/websub-tables';
import {
  insertArticle,
  insertMedia,
  insertSource,
  insertStory,
  insertUser,
} from '../../../platform/db/testing/builders';
import type { TestDatabase } from '../../../platform/db/testing/test-database';
import { mediaFolder } from '../../../ingest/media/files/folder-files';

/** Text with the characters that COPY's text form has to escape, and those that Russian uses. */
const oddText = 'Таб\tи\nстрока\r\\N\\ «ёлка» 🌲 \\. "кавычки" \u0001';

/** Rows in every table, with circles of references, nulls, odd texts, and two pictures with files. */
export async function fillStore({ db }: TestDatabase, dataDir: string): Promise<void> {
  const at = new Date('2026-11-02T09:00:00.123Z');
  const pictures = [await insertMedia(db), await insertMedia(db)];
  for (const [n, { id }] of pictures.entries()) await writePicture(dataDir, id, n + 1);
  const source = await insertSource(db, { description: oddText });
  const first = await insertStory(db, {
    popularity: -1234.5678901234567,
    articles: [{ sourceId: source.id, title: oddText, mediaId: pictures[0]?.id }, {}, {}],
  });
  const second = await insertStory(db, { mergedInto: first.id, mergedSeq: 77 });
  await db.insert(shareCards).values({
    kind: 'story',
    subjectId: first.id,
    mediaId: pictures[1]?.id ?? '',
    articleIds: [1, 2],
    design: 1,
    drawnAt: at,
  });
  const user = await insertUser(db, { channelId: source.id, avatarMediaId: pictures[1]?.id });
  const article = await insertArticle(db, {
    sourceId: source.id,
    storyId: first.id,
    clusterSeq: 5,
    deletedAt: at,
    text: null,
  });
  await db.insert(articleRevisions).values({ articleId: article.id, title: oddText, replacedAt: at });
  await db.insert(articlePlacements).values({
    articleId: article.id,
    kind: 'joined',
    similarity: 0.1,
    sharedWords: ['ель', 'a"b', '{,}'],
    vetoes: [],
    decidedAt: at,
  });
  await db.insert(laterLooks).values({ round: 1, seq: 7_000_000_000 });
  await db.insert(storyDigests).values({ storyId: first.id, revision: 2, digested: 1, content: { text: oddText } });
  await db
    .insert(storyThreads)
    .values({ storyId: second.id, earlierId: first.id, chance: 0.1, share: 1 / 3, decidedAt: at });
  const [older] = await db.insert(affairs).values({ createdAt: at }).returning();
  const [affair] = await db.insert(affairs).values({ createdAt: at }).returning();
  if (!older || !affair) throw new Error('two affairs were made');
  await db.update(affairs).set({ mergedInto: affair.id }).where(eq(affairs.id, older.id));
  await db
    .update(stories)
    .set({
      affairId: affair.id,
      leadsAffair: false,
      comments: true,
      headline: oddText,
      pinnedOrder: 3,
      pinnedUntil: at,
    })
    .where(eq(stories.id, second.id));
  const [storyId = 0, otherId = 0] = [first.id, second.id].sort((a, b) => a - b);
  await db
    .insert(storyLinks)
    .values({ storyId, otherId, odds: 0.1, chance: 0.1, share: 1 / 3, rarity: 100, decidedAt: at });
  await db.insert(affairChoices).values({ storyId: second.id, otherId: first.id, decidedAt: at });
  await db.insert(removedMedia).values({ id: '0'.repeat(32), removedAt: at, takedownId: 1 });
  await db.insert(siteSettings).values({ words: { name: oddText }, version: 2, updatedAt: at });
  await db.insert(siteLogos).values({ id: '2'.repeat(32), at, width: 1, height: 1, logo: 'AA==', square: 'AA==' });
  await db
    .insert(channelFigures)
    .values({ sourceId: source.id, perDay: 1.5, shared: 1, first: 1, compared: 1, own: 1, countedAt: at });
  const [takedown] = await db
    .insert(takedowns)
    .values({ at, kind: 'picture', subjectId: 1, title: 'Мост открыт', reason: 'law', demandedBy: 'Суд', dueAt: at })
    .returning();
  await db.insert(hiddenPictures).values({ id: '1'.repeat(32), takedownId: takedown?.id ?? 0, articleIds: [1] });
  await db.insert(readerReports).values({
    storyId: first.id,
    kind: 'text',
    words: oddText,
    quote: oddText,
    email: 'reader@example.by',
    fingerprint: 'f'.repeat(64),
    at,
    lastAt: at,
  });
  await db.insert(reportedStories).values({ storyId: first.id, open: 1, times: 1, kinds: ['text'], newestAt: at });
  await db.insert(storyChecks).values({
    storyId: first.id,
    kind: 'joined',
    foundAt: at,
    weight: 0.6,
    state: oddText,
    articleId: 1,
    facts: { words: [oddText] },
  });
  await db.insert(storyCheckPosition).values({ seq: 3 });
  await db.insert(categoryWords).values({ categoryId: 8, words: oddText, createdAt: at });
  await db.insert(corrections).values({ at, storyId: first.id, mistake: oddText, correction: oddText });
  await db.insert(dayCounters).values({ day: '2026-11-20', kind: 'shown', subjectId: source.id, count: 3 });
  await db.insert(missedSearches).values({ day: '2026-11-20', query: 'ёлка', count: 3 });
  await db.insert(storySeparations).values({ firstId: first.id, secondId: second.id, createdAt: at });
  const [entry] = await db
    .insert(auditEntries)
    .values({ at, action: 'channel.add', details: { words: [oddText] } })
    .returning();
  await db.insert(auditEntries).values({ at, action: 'undo', details: {}, undoes: entry?.id });
  await db
    .insert(feedChecks)
    .values({ id: randomUUID(), sourceId: source.id, feedUrl: 'https://example.by/rss', createdAt: at });
  await db.insert(feedStates).values({
    sourceId: source.id,
    feedUrl: 'https://example.by/rss',
    intervalSeconds: 900,
    nextFetchAt: at,
    lastReport: { taken: 1 },
  });
  await db
    .insert(channelSites)
    .values({ sourceId: source.id, byOwner: true, domain: 'example.by', host: 'news.example.by', path: '/Ёлка' });
  await db.insert(hostLeases).values({ host: 'example.by', slot: 0, leasedUntil: at });
  const sessionId = randomUUID();
  await db.insert(sessions).values({
    id: sessionId,
    userId: user.id,
    refreshHash: 'f'.repeat(64),
    createdAt: at,
    usedAt: at,
    expiresAt: at,
  });
  await db.insert(signInCodes).values({ email: 'reader@example.by', codeHash: 'c', expiresAt: at });
  await db.insert(rateLimitUses).values({ key: 'ключ', uses: [at, new Date(0)], expiresAt: at });
  await db.insert(emailChanges).values({ userId: user.id, email: 'n@example.by', codeHash: 'c', expiresAt: at });
  await db.insert(privateFeeds).values({ userId: user.id, secretHash: 's', createdAt: at });
  await db.insert(leftEmails).values({ userId: user.id, email: 'o@example.by', tokenHash: 't', expiresAt: at });
  await db.insert(reactions).values([
    { userId: user.id, storyId: first.id, reactionTypeId: 1, createdAt: at },
    { userId: null, storyId: first.id, reactionTypeId: 1, createdAt: at },
  ]);
  await db.insert(storyReads).values({ userId: user.id, storyId: first.id, readAt: at });
  await db.insert(follows).values([
    { userId: user.id, kind: 'story', subjectId: first.id, at, notifySince: at },
    { userId: user.id, kind: 'phrase', phrase: oddText, at },
  ]);
  await db.insert(mutes).values([
    { userId: user.id, kind: 'story', subjectId: first.id, until: at, at },
    { userId: user.id, kind: 'word', phrase: oddText, at },
  ]);
  await db.insert(savedStories).values({ userId: user.id, storyId: first.id, at });
  await db.insert(unwantedStories).values({ userId: user.id, storyId: first.id, at });
  await db.insert(ignoredInterests).values([
    { userId: user.id, kind: 'category', subjectId: 4, at },
    { userId: user.id, kind: 'word', word: oddText, at },
  ]);
  await db.insert(seenStories).values({ userId: user.id, storyId: first.id, at, title: oddText });
  const [newsletter] = await db
    .insert(newsletters)
    .values({
      userId: user.id,
      secret: randomUUID(),
      pace: 'week',
      hour: 8,
      content: 'my',
      sentStories: [first.id],
      nextAt: at,
      lastAt: at,
      createdAt: at,
    })
    .returning();
  await db.insert(letters).values({
    id: randomUUID(),
    key: oddText,
    userId: user.id,
    newsletterId: newsletter?.id ?? null,
    email: 'reader@example.by',
    subject: oddText,
    text: oddText,
    html: oddText,
    createdAt: at,
    dueAt: at,
  });
  await db.insert(providerAnswers).values({ name: 'weather', value: { text: oddText }, answeredAt: at, nextAskAt: at });
  await db
    .insert(indexnowAddresses)
    .values({ path: `/story/${second.id}`, notedAt: at, dueAt: at, takenUntil: at, notedAgain: true });
  await db.insert(frontStories).values({ position: 0, storyId: first.id, reason: { text: oddText } });
  await db.insert(storyCounts).values({ kind: 'all', subjectId: 0, stories: 2, countedAt: new Date() });
  await db.insert(indexnowState).values({
    isOn: true,
    nextSendAt: at,
    busyUntil: at,
    failures: 3,
    lastError: 'http-403',
    lastErrorAt: at,
    lastSentAt: null,
  });
  await db.insert(purgeChanges).values({ tags: ['lists', oddText], notedAt: at });
  await db.insert(purgeState).values({ isOn: false, nextSendAt: at, busyUntil: at, siteTags: ['site:0123456789'] });
  await fillHubs(db, source.id, at);
  await fillNotices(db, { userId: user.id, sessionId, storyId: first.id }, at);
  await fillChannelDesk(db, { sourceId: source.id, userId: user.id }, at);
  await fillPages(db, { sourceId: source.id, articleId: article.id }, at);
  await db.insert(searchSynonyms).values({ words: ['ёлка', 'новогоднее дерево'], stems: ['елк'] });
  await db.insert(learnedRubrics).values({ sourceId: source.id, rubric: oddText, topicId: 1, odds: 0.1, articles: 7 });
  await db
    .insert(learnedWords)
    .values({ weights: { [oddText]: 'a' }, articles: 9, corrections: 1, publishers: 3, learnedAt: at });
}

async function fillChannelDesk(
  db: TestDatabase['db'],
  { sourceId, userId }: { sourceId: number; userId: number },
  at: Date,
): Promise<void> {
  const [rule] = await db
    .insert(wordRules)
    .values({ sourceId, words: oddText, deed: 'category', categoryId: 3, createdAt: at })
    .returning();
  await db.insert(wordRuleHits).values({ sourceId, item: 'a'.repeat(32), ruleId: rule?.id ?? 0, at, seenAt: at });
  const importId = randomUUID();
  await db.insert(channelImports).values({ id: importId, userId, createdAt: at });
  await db
    .insert(channelImportLines)
    .values({ importId, position: 1, name: oddText, rssUrl: 'https://example.by/rss', outcome: 'known' });
  await db.insert(channelMailState).values({ nextAt: at });
}

async function fillPages(
  db: TestDatabase['db'],
  { sourceId, articleId }: { sourceId: number; articleId: number },
  at: Date,
): Promise<void> {
  await db.insert(articlePages).values({
    articleId,
    sourceId,
    host: 'example.by',
    newsAt: at,
    askedAt: at,
    outcome: 'read',
    description: oddText,
  });
  await db.insert(robotsFiles).values({ origin: 'https://example.by', body: oddText, expiresAt: at });
}

async function fillNotices(
  db: TestDatabase['db'],
  { userId, sessionId, storyId }: { userId: number; sessionId: string; storyId: number },
  at: Date,
): Promise<void> {
  await db.insert(pushKeys).values({ publicKey: 'p', privateKey: 's', madeAt: at });
  await db
    .insert(pushSubscriptions)
    .values({ id: 1, userId, sessionId, endpoint: 'https://push.example/1', p256dh: 'k', auth: 'a', at, failures: 2 });
  await db.insert(notices).values({ id: 1, kind: 'story', subjectId: storyId, storyId, newsAt: at, spreadAt: at });
  await db.insert(toldNotices).values({ userId, storyId, at });
  await db.insert(pushDeliveries).values({ noticeId: 1, subscriptionId: 1, madeAt: at, nextAt: at });
}

async function fillHubs(db: TestDatabase['db'], sourceId: number, at: Date): Promise<void> {
  const id = randomUUID();
  await db.insert(feedSubscriptions).values({
    id,
    sourceId,
    hubUrl: 'https://hub.example/',
    topicUrl: 'https://example.by/rss',
    tokenHash: 'a'.repeat(64),
    state: 'active',
    createdAt: at,
    nextAt: at,
    seenBodies: ['b'.repeat(64)],
  });
  const body = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  await db
    .insert(feedPushes)
    .values({ subscriptionId: id, body, contentType: oddText, fetchToo: false, receivedAt: at });
  await db.insert(websubChanges).values({ page: '/', notedAt: at });
  await db.insert(websubState).values({ isOn: true, nextSendAt: at, busyUntil: at, lastError: 'http-500' });
}

export async function writePicture(dataDir: string, id: string, seed: number): Promise<void> {
  const folder = mediaFolder(dataDir, id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'full.jpg'), Buffer.alloc(200_000, seed));
  await writeFile(join(folder, 'thumb.webp'), `thumb ${seed}`);
}
