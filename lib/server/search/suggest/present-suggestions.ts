import { buildSuggestions, type Headline, suggest, type Suggestion, type SuggestionIndex } from './suggestion-index';

/** News changes by the minute; the index is built when somebody types. */
const freshMs = 60_000;

/**
 * Suggestions of present headlines: an index in memory that is built anew, one at a time, when it is asked for and a minute old. Meanwhile, and when that
 * fails, the old one answers. @throws what `load` throws while there is none yet
 */
export function createSuggestions(load: () => Promise<Headline[]>, now: () => Date) {
  let known: { index: SuggestionIndex; at: number } | null = null;
  let building: Promise<SuggestionIndex> | null = null;

  const build = async (): Promise<SuggestionIndex> => {
    try {
      const index = buildSuggestions(await load());
      known = { index, at: now().getTime() };
      return index;
    } finally {
      building = null;
    }
  };

  return async (query: string): Promise<Suggestion[]> => {
    if (known === null || now().getTime() - known.at >= freshMs) building ??= build();
    if (known === null) return suggest(await (building ?? build()), query);
    // The old index answers; the next one is tried again a minute later when this one fails.
    const { index } = known;
    building?.catch(() => {
      if (known) known = { ...known, at: now().getTime() };
    });
    return suggest(index, query);
  };
}
