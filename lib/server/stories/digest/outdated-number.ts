import { toRoot } from '@/lib/language/word-forms';
import { factsOf } from '../clustering/describe/title-facts';
import { scanWords } from '../clustering/describe/word-scanner';
import type { DigestMember } from './digest-member';

/** Minimum number of channels with another number, and they must outnumber those that still have this one: one may be wrong itself. */
const minChannels = 2;
/** Said of any number of people: what happened to them tells what is counted. Beginnings of words. */
const people = /^(?:человек|люд|чел$)/;
/** Words that tolls count, wherever their headline has them: «число погибших выросло до 7». */
const tolls = /^(?:погиб|жертв|пострада|ранен|убит|умер|скончал|задержан|эвакуир|пропавш)/;

type Told = Pick<DigestMember, 'id' | 'sourceId' | 'title' | 'publishedAt'>;

/**
 * The articles whose headlines have a number that most newer headlines of other channels contradict (R49): these count the same thing, and none of
 * their numbers is among its own. Dates and years are no numbers.
 * @returns their ids
 */
export function listOutdated(members: readonly Told[]): Set<number> {
  const counting = members.flatMap((member) => {
    const numbers = factsOf(member.title).numbers;
    return numbers.length === 0 ? [] : [{ ...member, numbers, ...readTitle(member.title, numbers) }];
  });
  return new Set(
    counting
      .filter((one) => {
        const newer = counting.filter(
          (other) =>
            other.sourceId !== one.sourceId &&
            other.publishedAt > one.publishedAt &&
            [...one.counted].some((root) => other.roots.has(root)),
        );
        const isKept = ({ numbers }: { numbers: readonly string[] }) => numbers.some((n) => one.numbers.includes(n));
        const keeping = channelsOf(newer.filter(isKept));
        const contradicting = channelsOf(newer.filter((other) => !isKept(other)));
        return contradicting >= minChannels && contradicting > keeping;
      })
      .map(({ id }) => id),
  );
}

const channelsOf = (members: readonly Told[]) => new Set(members.map(({ sourceId }) => sourceId)).size;

/** The roots of a headline, and of these the ones that say what its numbers count. */
function readTitle(title: string, numbers: readonly string[]): { roots: Set<string>; counted: Set<string> } {
  const words: string[] = [];
  scanWords(title, (word) => words.push(word.toLowerCase()));
  const counted = new Set<string>();
  for (const [place, word] of words.entries()) {
    if (tolls.test(word)) counted.add(toRoot(word));
    if (!numbers.includes(word)) continue;
    const [before = '', after = '', next = ''] = [words[place - 1], words[place + 1], words[place + 2]];
    const isSaid = after.length > 3 && !people.test(after);
    for (const near of isSaid ? [after] : [before, next])
      if (near.length > 3 && !isName(near, title)) counted.add(toRoot(near));
  }
  return { roots: new Set(words.map(toRoot)), counted };
}

/** Returns true when a word has a capital that is not the headline's first letter. */
function isName(word: string, title: string): boolean {
  return title.includes(`${word.charAt(0).toUpperCase()}${word.slice(1)}`, 1);
}
