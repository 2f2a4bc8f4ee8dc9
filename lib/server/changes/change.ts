import { array, number, object } from 'yup';

const id = () => number().strict().integer().positive().required();

/** What changed in the store, as every web instance hears it. */
export interface Change {
  stories: number[];
  categories: number[];
  /** Channels whose own page changed. */
  sources: number[];
}

const changeSchema = object({
  stories: array(id()).required(),
  categories: array(id()).required(),
  // A process of the version before this one sends none.
  sources: array(id()).optional(),
});

/** The NOTIFY channel. */
export const changesChannel = 'sujet_changes';

/** PostgreSQL carries at most 8 000 bytes a notification: so many stories, and so many channels. */
const idsPerNotification = 300;

/** Splits a change into notifications that fit. */
export function toNotifications({ stories, categories, sources }: Change): string[] {
  const parts: string[] = [];
  for (let from = 0; from < Math.max(stories.length, sources.length) || from === 0; from += idsPerNotification) {
    const part = (ids: number[]) => ids.slice(from, from + idsPerNotification);
    parts.push(JSON.stringify({ stories: part(stories), categories, sources: part(sources) }));
  }
  return parts;
}

/** Reads a notification; null when another version sent something else. */
export function parseNotification(payload: string): Change | null {
  try {
    const { sources = [], ...change } = changeSchema.validateSync(JSON.parse(payload), { strict: true });
    return { ...change, sources };
  } catch {
    return null;
  }
}
