import { createHash } from 'node:crypto';
import type { ReportKind } from '@/lib/contract/report-rules';
import type { Database } from '../../platform/db/client';
import { findPresentStory, listStoryStates } from '../../stories/story-change-store';
import { cleanTyped } from './clean-typed';
import { addReport, countOpen, countStory, lockStoryReports, repeatReport } from './report-store';

/** A reader's report as it was sent; empty strings where nothing was typed. */
export interface SentReport {
  storyId: number;
  articleId: number | null;
  kind: ReportKind;
  words: string;
  quote: string;
  /** As returned by `parseEmail`. */
  email: string | null;
}

/** Different open reports of one story that are kept; more of them say nothing new. */
const maxOpenOfStory = 200;

/**
 * Keeps a reader's report (REPORT-1). One that is equal to an open one is only counted. @returns 'missing' when no such story is shown
 */
export async function takeReport(db: Database, sent: SentReport, now: Date): Promise<'taken' | 'missing'> {
  const storyId = await findPresentStory(db, sent.storyId);
  const [story] = await listStoryStates(db, [storyId]);
  if (!story || story.articlesCount === 0) return 'missing';
  const report = { ...sent, storyId, words: cleanTyped(sent.words), quote: cleanTyped(sent.quote) };
  await db.transaction(async (tx) => {
    await lockStoryReports(tx, storyId);
    const fingerprint = fingerprintOf(report);
    const isKnown = await repeatReport(tx, fingerprint, now);
    if (!isKnown && (await countOpen(tx, storyId)) < maxOpenOfStory)
      await addReport(tx, { ...report, fingerprint }, now);
    await countStory(tx, storyId);
  });
  return 'taken';
}

/** Equal but for case and white space is equal; somebody who leaves an address waits for an answer of his own. */
function fingerprintOf({ storyId, kind, words, quote, email }: SentReport): string {
  const parts = [words, quote].map((text) => text.toLowerCase().replace(/\s+/g, ' '));
  return createHash('sha256')
    .update(JSON.stringify([storyId, kind, email, ...parts]))
    .digest('hex');
}
