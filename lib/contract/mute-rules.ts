/** Things that a reader may hide (MUTE-1): a story, whatever one channel alone tells, headlines with a word. */
export const muteKinds = ['story', 'channel', 'word'] as const;
export type MuteKind = (typeof muteKinds)[number];

export const muteLimits = {
  /** Mutes of one reader. */
  all: 200,
  /** Characters of a word or words. */
  wordLength: 60,
} as const;

/** For how long a thing may be hidden, in days; null: for ever. */
export const muteTerms = [1, 7, null] as const;
export type MuteTerm = (typeof muteTerms)[number];

export const muteTexts = {
  tooMany: `Больше ${muteLimits.all} настроек скрытия хранить не умеем: уберите лишние.`,
  badWord: `Слово или несколько — от 2 до ${muteLimits.wordLength} букв и цифр.`,
} as const;

const dayMs = 86_400_000;

/** The moment until which a mute of this term holds, in ISO 8601; null: for ever. */
export function muteUntil(term: MuteTerm, now: Date): string | null {
  return term === null ? null : new Date(now.getTime() + term * dayMs).toISOString();
}

/** A mute as the rule reads it. `id` is the story's or the channel's; `name` of a word is the word. */
export interface MuteRule {
  kind: MuteKind;
  id: number;
  name: string;
  /** ISO 8601; null: for ever. */
  until: string | null;
}

/** Mutes that hold, ready to be asked about many stories. */
export interface MuteSet {
  stories: ReadonlySet<number>;
  channels: ReadonlySet<number>;
  words: readonly RegExp[];
}

/** A story as far as the rule has to know it: its headline, and every channel that tells it (none: unknown, so no channel hides it). */
export interface MutableStory {
  id: number;
  title: string;
  channels: readonly number[];
}

/** Returns true while a mute holds. @param now in ms since 1970 */
export function isHolding({ until }: Pick<MuteRule, 'until'>, now: number): boolean {
  return until === null || Date.parse(until) > now;
}

/** Headlines and words are compared so. */
export function foldHeadline(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ё', 'е');
}

/**
 * The words of a mute as an expression for folded headlines (`foldHeadline`, flag `u`): words beside each other that begin with those of the mute,
 * in its order. The script in the head of each page runs the very same expression. Null where there is nothing to look for.
 */
export function wordPattern(typed: string): string | null {
  const words = foldHeadline(typed).match(/[\p{L}\p{N}]+/gu);
  if (words === null || words.join('').length < 2) return null;
  return `(?:^|[^\\p{L}\\p{N}])${words.join('[\\p{L}\\p{N}]*[^\\p{L}\\p{N}]+')}`;
}

/** Returns those of a reader's mutes that hold now. */
export function toMuteSet(mutes: readonly MuteRule[], now: Date): MuteSet {
  const holding = mutes.filter((mute) => isHolding(mute, now.getTime()));
  const idsOf = (wanted: MuteKind) => new Set(holding.flatMap(({ kind, id }) => (kind === wanted ? [id] : [])));
  return {
    stories: idsOf('story'),
    channels: idsOf('channel'),
    words: holding.flatMap(({ kind, name }) => {
      const pattern = kind === 'word' ? wordPattern(name) : null;
      return pattern === null ? [] : [new RegExp(pattern, 'u')];
    }),
  };
}

/** Returns true where nothing is hidden. */
export function hidesNothing({ stories, channels, words }: MuteSet): boolean {
  return stories.size + channels.size + words.length === 0;
}

/** Returns true for a story that its reader does not want to see: by itself, by its headline, or because every channel that tells it is hidden (MUTE-1). */
export function isMuted({ stories, channels, words }: MuteSet, { id, title, channels: told }: MutableStory): boolean {
  if (stories.has(id)) return true;
  if (channels.size > 0 && told.length > 0 && told.every((channel) => channels.has(channel))) return true;
  if (words.length === 0) return false;
  const folded = foldHeadline(title);
  return words.some((word) => word.test(folded));
}
