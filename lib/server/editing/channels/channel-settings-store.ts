import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { categories, sources } from '../../platform/db/schema';
import { setAsksPages } from '../../ingest/articles/article-page-store';
import { setFetchInterval } from './channel-store';
import { forgetPublisher, namePublisher } from './publisher-store';

/** An editor's settings of a channel, by their names on the wire. */
export interface ChannelSettings {
  /** The id of the category of articles that show none by themselves. */
  category: number | null;
  /** Minutes from one fetch to the next; null: the schedule decides. */
  every_minutes: number | null;
  /** Articles' pages may be asked for what the feed leaves out. */
  asks_pages: boolean;
  /** The name by which its feed's server knows us; null: our usual one. */
  user_agent: string | null;
  /** Its owner, whose outlets are one voice; '': nobody else's; null: the site guesses. */
  publisher: string | null;
  /** The part of its text that readers get (CHANNELS-6), and the number of the publisher's consent. */
  shown_text: 'headline' | 'opening' | 'all' | null;
  consent: string | null;
  /** Facts as the outlet states them: ISO 3166-1, a name, ISO 639-1. */
  country: string | null;
  region: string | null;
  language: string | null;
  standing: 'state' | 'independent' | null;
}

export const settingNames = [
  'category',
  'every_minutes',
  'asks_pages',
  'user_agent',
  'publisher',
  'shown_text',
  'consent',
  'country',
  'region',
  'language',
  'standing',
] as const;

/** Settings that pages show or follow. */
export const shownSettings: readonly (keyof ChannelSettings)[] = [
  'shown_text',
  'country',
  'region',
  'language',
  'standing',
];

const columns = {
  name: sources.name,
  category: sources.defaultCategoryId,
  every_minutes: sources.everyMinutes,
  asks_pages: sources.asksPages,
  user_agent: sources.userAgent,
  // A guess is no setting: it may change at any time.
  publisher: sql<string | null>`case when ${sources.publisherByEditor} then coalesce(${sources.publisher}, '') end`,
  shown_text: sources.shownText,
  consent: sources.consent,
  country: sources.country,
  region: sources.region,
  language: sources.language,
  standing: sources.standing,
};

export async function findChannelSettings(
  db: Queryable,
  id: number,
): Promise<(ChannelSettings & { name: string }) | null> {
  const [row] = await db.select(columns).from(sources).where(eq(sources.id, id)).limit(1);
  return row ?? null;
}

/** The same, locked against other changes until the transaction ends. */
export async function lockChannelSettings(
  tx: Queryable,
  id: number,
): Promise<(ChannelSettings & { name: string }) | null> {
  const [row] = await tx.select(columns).from(sources).where(eq(sources.id, id)).for('no key update');
  return row ?? null;
}

export async function isCategory(db: Queryable, id: number): Promise<boolean> {
  const found = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).limit(1);
  return found.length > 0;
}

/** Writes those settings that are given. */
export async function writeChannelSettings(
  tx: Queryable,
  id: number,
  given: Partial<ChannelSettings>,
  now: Date,
): Promise<void> {
  const { category, every_minutes: everyMinutes, asks_pages: asksPages, user_agent: userAgent, publisher } = given;
  const { shown_text: shownText, consent, country, region, language, standing } = given;
  const plain = { defaultCategoryId: category, userAgent, shownText, consent, country, region, language, standing };
  if (Object.values(plain).some((value) => value !== undefined))
    await tx.update(sources).set(plain).where(eq(sources.id, id));
  if (everyMinutes !== undefined) await setFetchInterval(tx, id, everyMinutes, now);
  if (asksPages !== undefined) await setAsksPages(tx, id, asksPages);
  if (publisher !== undefined)
    await (publisher === null ? forgetPublisher(tx, id) : namePublisher(tx, id, publisher || null));
}
