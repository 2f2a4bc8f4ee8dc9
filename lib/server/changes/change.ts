import { array, number, object, string } from 'yup';
import { pageTags } from '@/lib/site/page-response';
import type { Queryable } from '../db/client';
import { notify } from '../db/transactions';
import { noteTags } from '../purge/purge-store';

const id = () => number().strict().integer().positive().required();

/** What changed in the store, as it is announced to every web instance. */
export interface Change {
  stories: number[];
  categories: number[];
  /** Channels whose own page changed. */
  sources: number[];
  /** Days of the archive, `2026-11-20`, whose stories changed. */
  days: string[];
}

/** The tags of the pages that a change makes outdated: its stories, their categories, channels and days, and the lists of everything. */
export function tagsOf({ stories, categories, sources, days }: Change): string[] {
  return [
    pageTags.lists,
    ...stories.map(pageTags.story),
    ...categories.map(pageTags.category),
    ...sources.map(pageTags.source),
    ...days.map(pageTags.day),
  ];
}

const changeSchema = object({
  stories: array(id()).required(),
  categories: array(id()).required(),
  // A process of the previous version does not send it.
  sources: array(id()).optional(),
  days: array(string().strict().required()).optional(),
});

/** The NOTIFY channel. */
export const changesChannel = 'sujet_changes';

/** PostgreSQL carries at most 8 000 bytes a notification: so many stories, so many channels, and half as many days. */
const idsPerNotification = 200;
const daysPerNotification = idsPerNotification / 2;

/** Splits a change into notifications that fit. */
export function toNotifications({ stories, categories, sources, days }: Change): string[] {
  const parts = Math.max(
    1,
    ...[stories, sources].map(({ length }) => Math.ceil(length / idsPerNotification)),
    Math.ceil(days.length / daysPerNotification),
  );
  return Array.from({ length: parts }, (_, part) => {
    const slice = <T>(all: readonly T[], most: number) => all.slice(part * most, (part + 1) * most);
    return JSON.stringify({
      stories: slice(stories, idsPerNotification),
      categories,
      sources: slice(sources, idsPerNotification),
      days: slice(days, daysPerNotification),
    });
  });
}

/** Reads a notification; null when another version sent something else. */
export function parseNotification(payload: string): Change | null {
  try {
    const { sources = [], days = [], ...change } = changeSchema.validateSync(JSON.parse(payload), { strict: true });
    return { ...change, sources, days };
  } catch {
    return null;
  }
}

/** Announces a change to every web instance, when the transaction commits, and to the cache in front of them, if there is one. */
export async function announceChange(tx: Queryable, change: Change): Promise<void> {
  if (change.stories.length + change.categories.length + change.sources.length + change.days.length === 0) return;
  await announce(tx, change);
}

/** Announces that lists over everything have changed, though no story has. */
export async function announceLists(tx: Queryable): Promise<void> {
  await announce(tx, { stories: [], categories: [], sources: [], days: [] });
}

async function announce(tx: Queryable, change: Change): Promise<void> {
  await noteTags(tx, tagsOf(change));
  for (const payload of toNotifications(change)) await notify(tx, changesChannel, payload);
}
