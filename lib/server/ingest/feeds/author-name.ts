import { toTopic } from './feed-text';

/** Candidates that are tried. */
const maxCandidates = 10;

/**
 * The first of these that is the name of a person or a desk, on one line; null where none is. RSS gives «mail@example.by (Анна Климович)»; the
 * address of a profile or a mailbox is no name.
 */
export function firstAuthor(candidates: readonly string[]): string | null {
  for (const candidate of candidates.slice(0, maxCandidates)) {
    const inBrackets = /^\S{1,200}@\S{1,200} \(([^()]{1,200})\)$/.exec(candidate.trim())?.[1];
    const name = toTopic(inBrackets ?? candidate);
    if (/\p{L}/u.test(name) && !/:\/\/|^www\.|@/i.test(name)) return name;
  }
  return null;
}
