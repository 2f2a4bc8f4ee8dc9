import { array, number, object, type InferType } from 'yup';

const id = () => number().strict().integer().positive().required();

/** What changed in the store, as every web instance hears it. */
export const changeSchema = object({
  stories: array(id()).required(),
  categories: array(id()).required(),
});

export type Change = InferType<typeof changeSchema>;

/** The NOTIFY channel. */
export const changesChannel = 'sujet_changes';

/** PostgreSQL carries at most 8 000 bytes a notification. */
const storiesPerNotification = 500;

/** Splits a change into notifications that fit. */
export function toNotifications({ stories, categories }: Change): string[] {
  const parts: string[] = [];
  for (let from = 0; from < stories.length || from === 0; from += storiesPerNotification) {
    parts.push(JSON.stringify({ stories: stories.slice(from, from + storiesPerNotification), categories }));
  }
  return parts;
}

/** Reads a notification; null when another version sent something else. */
export function parseNotification(payload: string): Change | null {
  try {
    return changeSchema.validateSync(JSON.parse(payload), { strict: true });
  } catch {
    return null;
  }
}
