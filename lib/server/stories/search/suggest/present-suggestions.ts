import { buildSuggestions, type Headline, suggest, type Suggestion, type SuggestionIndex } from './suggestion-index';

/** News changes by the minute; the index is built when somebody types. */
const freshMs = 60_000;
/** An older index answers nobody: of what it has, too much may have changed. */
const maxAgeMs = 5 * 60_000;

export interface Suggestions {
  /** @throws what `load` throws while there is no index that may answer */
  find: (query: string) => Promise<Suggestion[]>;
  /** A headline has been deleted: the index that has it answers nobody any more (R21), nor does one that is being built. */
  forget: () => void;
}

/**
 * Suggestions of present headlines: an index in memory that is built anew, one at a time, when it is asked for and a minute old. Meanwhile, and when that
 * fails, the old one answers, for some minutes.
 */
export function createSuggestions(load: () => Promise<Headline[]>, now: () => Date): Suggestions {
  let known: { index: SuggestionIndex; builtAt: number } | null = null;
  let failedAt = -Infinity;
  let building: Promise<SuggestionIndex> | null = null;
  let losses = 0;

  return { find, forget };

  async function find(query: string): Promise<Suggestion[]> {
    const at = now().getTime();
    if (known === null || at - known.builtAt >= maxAgeMs) return suggest(await buildOnce(), query);
    // When the next one fails, it is tried again a minute later.
    if (at - Math.max(known.builtAt, failedAt) >= freshMs) buildOnce().catch(() => (failedAt = now().getTime()));
    return suggest(known.index, query);
  }

  function forget(): void {
    losses += 1;
    known = null;
  }

  function buildOnce(): Promise<SuggestionIndex> {
    building ??= build().finally(() => (building = null));
    return building;
  }

  async function build(): Promise<SuggestionIndex> {
    for (;;) {
      const begun = losses;
      const index = buildSuggestions(await load());
      if (begun !== losses) continue;
      known = { index, builtAt: now().getTime() };
      return index;
    }
  }
}
