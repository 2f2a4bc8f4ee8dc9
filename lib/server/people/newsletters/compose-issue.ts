import { newsletterLimits, type NewsletterPace } from '@/lib/contract/newsletter-rules';
import type { StorySummary } from '@/lib/contract/story';
import { newsWords, reasonWords } from '@/lib/text/news-words';
import type { Database } from '../../platform/db/client';
import { listStoriesByIds } from '../../stories/story-store';
import { listAsSummaries } from '../../stories/to-story';
import { composeMy } from '../follows/compose-my';
import { findMuted, readMutes } from '../follows/mutes';
import { readReader } from '../follows/read-reader';
import { spanOf } from './next-issue';
import { type AddressedNewsletter, listMainStories } from './newsletter-store';

/** A story of an issue. */
export interface IssueStory {
  story: StorySummary;
  /** Says why it is there or what is new: «+3 текста · категория «Спорт»»; null: the story says it. */
  note: string | null;
}

/** Stories that are looked at for «Главное»: some are muted, some were sent. */
const lookedAt = 60;

/** The heaviest stories, for all newsletters of one pace together. */
export type FindMain = (pace: NewsletterPace) => Promise<readonly number[]>;

/** Reads the heaviest stories once for each pace. */
export function createFindMain(db: Database, now: Date): FindMain {
  const known = new Map<NewsletterPace, Promise<readonly number[]>>();
  return (pace) => {
    const found = known.get(pace) ?? listMainStories(db, new Date(now.getTime() - spanOf(pace)), lookedAt);
    known.set(pace, found);
    return found;
  };
}

/** Composes what a newsletter has to tell now, at most twelve stories, none that it has told before unless it has grown; an empty list where nothing is new. */
export function composeIssue(
  db: Database,
  newsletter: AddressedNewsletter,
  findMain: FindMain,
  now: Date,
): Promise<IssueStory[]> {
  const { reader, content } = newsletter;
  return content === 'my' && reader !== null
    ? composeOwn(db, newsletter, reader, now)
    : composeMain(db, newsletter, findMain, now);
}

async function composeOwn(
  db: Database,
  { lastAt, sentStories }: AddressedNewsletter,
  user: { id: number; mySeenAt: Date | null },
  now: Date,
): Promise<IssueStory[]> {
  const reader = await readReader(db, user, now);
  // To have been sent is to have been seen; «Моё» itself does not learn of it.
  const seen = new Map(reader.sights.map((sight) => [sight.storyId, sight]));
  for (const storyId of lastAt === null ? [] : sentStories) {
    const sight = seen.get(storyId);
    if (lastAt !== null && (!sight || sight.at < lastAt)) seen.set(storyId, { storyId, at: lastAt, title: '' });
  }
  const { news } = await composeMy(db, { ...reader, sights: [...seen.values()] }, now);
  return news.slice(0, newsletterLimits.stories).map(({ story, ...item }) => ({
    story,
    note: [newsWords(item), reasonWords(item.because)].filter(Boolean).join(' · ') || null,
  }));
}

async function composeMain(
  db: Database,
  { pace, sentStories, reader }: AddressedNewsletter,
  findMain: FindMain,
  now: Date,
): Promise<IssueStory[]> {
  const told = new Set(sentStories);
  const fresh = (await findMain(pace)).filter((id) => !told.has(id));
  const muted = reader === null ? new Set() : await findMuted(db, await readMutes(db, reader.id, now), fresh);
  const ids = fresh.filter((id) => !muted.has(id)).slice(0, newsletterLimits.stories);
  if (ids.length === 0) return [];
  const summaries = await listAsSummaries(db, await listStoriesByIds(db, ids));
  return ids.flatMap((id) => {
    const story = summaries.find((one) => one.id === id);
    return story ? [{ story, note: null }] : [];
  });
}
