import { hyphenatedWordsOf } from '@/lib/language/tokens';
import { toTerm } from '@/lib/language/word-terms';
import { weighHandWords } from '@/lib/language/topics/hand-words';
import { topicIds } from './topic-ids';

/** Value of a word in the headline and in the lead. */
const values = { title: 1, lead: 0.5 } as const;
/** Characters of the lead that are read. */
const leadLength = 400;
/** «футбо*»: words of one root meet. */
const prefixLength = 5;
/** The hand-made words' weight from which on more of it says no more. */
const maxHandWeight = 12;
/** Weight without which a share of all hand-made words would say too much where there is one. */
const handPrior = 3;

/**
 * Words of one year's epidemic: in texts of 2020 they stand beside every topic, later beside one. The table of telling words has them.
 */
const ofOneYear = /^(коронавир|covid|ковид|карантин|пандем|самоизоляц|локдаун|масочн|эпидем|вирус|sars)/;

/**
 * Returns the features that a topic is recognised by, under their names: stems of headline and lead, their first letters («футбо*»), pairs of
 * neighbours («сборн беларус»), scaled to length 1 together; and the hand-made words' weight for each topic («@9», of 1, and its share of all of
 * them, «@@9»).
 */
export function topicFeatures(title: string, lead: string): Map<string, number> {
  const features = new Map<string, number>();
  const add = (name: string, value: number) => {
    if ((features.get(name) ?? 0) < value) features.set(name, value);
  };
  addWords(title, values.title, add);
  addWords(lead.slice(0, leadLength), values.lead, add);
  const length = Math.sqrt([...features.values()].reduce((sum, value) => sum + value * value, 0)) || 1;
  for (const [name, value] of features) features.set(name, value / length);
  const hand = weighHandWords(title, lead.slice(0, leadLength));
  const all = topicIds.reduce<number>((sum, topic) => sum + (hand.get(topic) ?? 0), handPrior);
  for (const topic of topicIds) {
    const weight = hand.get(topic);
    if (weight === undefined) continue;
    features.set(`@${topic}`, Math.min(weight, maxHandWeight) / maxHandWeight);
    features.set(`@@${topic}`, weight / all);
  }
  return features;
}

function addWords(text: string, value: number, add: (name: string, value: number) => void): void {
  let before = '';
  for (const word of hyphenatedWordsOf(text)) {
    const term = /^\d/.test(word) ? '' : toTerm(word);
    if (term === '' || ofOneYear.test(term)) continue;
    add(term, value);
    if (term.length > prefixLength) add(`${term.slice(0, prefixLength)}*`, value);
    if (before !== '') add(`${before} ${term}`, value);
    before = term;
  }
}
