/** Names a page's answer among those under way, so that the page may give it another status than 200; set by the server, never by a client. */
export const answerHeader = 'x-sujet-answer';

export interface PageStatus {
  status: 429 | 503;
  retryAfterSeconds: number;
}

type GiveStatus = (given: PageStatus) => void;

/** Next loads a module once for its start and once for pages: both meet at this place. */
const place = Symbol.for('sujet.answers');

/** The answers under way of this process, by the name in their request's header. */
export function answersUnderWay(): Map<string, GiveStatus> {
  const known: unknown = Reflect.get(globalThis, place);
  if (isAnswers(known)) return known;
  const answers = new Map<string, GiveStatus>();
  Reflect.set(globalThis, place, answers);
  return answers;
}

/**
 * Next has a page answer 200, 404 or a redirect; a crawler that may not go on just now has to be told so as well. Before anything of the page has been sent.
 * @param name `answerHeader` of the page's request; null where the answer is what it is, as for a step within the site.
 */
export function givePageStatus(name: string | null, given: PageStatus): void {
  if (name !== null) answersUnderWay().get(name)?.(given);
}

function isAnswers(value: unknown): value is Map<string, GiveStatus> {
  return value instanceof Map;
}

/** Names under which cached pages can be dropped: a page carries those of what it shows. */
export const pageTags = {
  /** Every page of this instance. */
  all: 'all',
  /** Lists over all categories: home, an unknown category, the archive's index and months. */
  lists: 'lists',
  category: (id: number) => `category:${id}`,
  story: (id: number) => `story:${id}`,
  source: (id: number) => `source:${id}`,
  /** A day of the archive, `2026-11-20`. */
  day: (day: string) => `day:${day}`,
} as const;
