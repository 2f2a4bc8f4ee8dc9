import { array, boolean, number, object, string } from 'yup';
import { pageTags } from '@/lib/site/page-response';
import type { Queryable } from '../db/client';
import { notify } from '../db/transactions';
import { noteGone, noteTags } from './noted-store';

const id = () => number().strict().integer().positive().required();

/** A change of the store, as it is announced to every web instance. */
export interface Change {
  stories: number[];
  categories: number[];
  /** Channels whose own page changed. */
  sources: number[];
  /** Days of the archive, `2026-11-20`, whose stories changed. */
  days: string[];
  /** Stories whose own page is no more: emptied ones, and those merged into another one (R22). Among `stories`. */
  ended?: number[];
  /** Stories that have lost an article: none of its words may be shown again, wherever they stand (R21). Among `stories`. */
  deletedFrom?: number[];
  /** True where all pages show something else now: the names and the order of categories. */
  everywhere?: boolean;
}

/** The tags of the pages that a change makes outdated: its stories, their categories, channels and days, and the lists of everything. */
export function tagsOf({ stories, categories, sources, days, everywhere = false }: Change): string[] {
  if (everywhere) return [pageTags.all];
  return [
    pageTags.lists,
    ...stories.map(pageTags.story),
    ...categories.map(pageTags.category),
    ...sources.map(pageTags.source),
    ...days.map(pageTags.day),
  ];
}

/** The tags of pages that may not be sent any more, not even while no new one can be made. */
export function goneTagsOf({ ended = [], deletedFrom = [] }: Pick<Change, 'ended' | 'deletedFrom'>): string[] {
  if (deletedFrom.length === 0) return ended.map(pageTags.story);
  return [
    ...new Set([...ended, ...deletedFrom].map(pageTags.story)),
    ...deletedFrom.map(pageTags.shows),
    pageTags.showsMany,
  ];
}

const changeSchema = object({
  stories: array(id()).required(),
  categories: array(id()).required(),
  // A process of the previous version does not send it.
  sources: array(id()).optional(),
  days: array(string().strict().required()).optional(),
  ended: array(id()).optional(),
  deletedFrom: array(id()).optional(),
  everywhere: boolean().strict().optional(),
});

/** The NOTIFY channel. */
export const changesChannel = 'sujet_changes';

/** PostgreSQL carries at most 8 000 bytes a notification: this many stories, channels, ended and deletedFrom ones each, and half as many days. */
const idsPerNotification = 140;
const daysPerNotification = idsPerNotification / 2;

/** Splits a change into notifications that fit. */
export function toNotifications({
  stories,
  categories,
  sources,
  days,
  ended = [],
  deletedFrom = [],
  everywhere = false,
}: Change): string[] {
  const parts = Math.max(
    1,
    ...[stories, sources, ended, deletedFrom].map(({ length }) => Math.ceil(length / idsPerNotification)),
    Math.ceil(days.length / daysPerNotification),
  );
  return Array.from({ length: parts }, (_, part) => {
    const slice = <T>(all: readonly T[], most: number) => all.slice(part * most, (part + 1) * most);
    return JSON.stringify({
      stories: slice(stories, idsPerNotification),
      categories,
      sources: slice(sources, idsPerNotification),
      days: slice(days, daysPerNotification),
      ...(everywhere ? { everywhere } : {}),
      ...(ended.length > 0 ? { ended: slice(ended, idsPerNotification) } : {}),
      ...(deletedFrom.length > 0 ? { deletedFrom: slice(deletedFrom, idsPerNotification) } : {}),
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

/** Announces that something which stands on all pages has changed. */
export async function announceEverywhere(tx: Queryable): Promise<void> {
  await announce(tx, { stories: [], categories: [], sources: [], days: [], everywhere: true });
}

async function announce(tx: Queryable, change: Change): Promise<void> {
  await noteTags(tx, tagsOf(change));
  await noteGone(tx, goneTagsOf(change));
  for (const payload of toNotifications(change)) await notify(tx, changesChannel, payload);
}
