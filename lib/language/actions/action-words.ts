import { foldCase } from '../fold-case';
import { readTable, wordsIn } from '../read-table';

/** Signs that a word gives of the action that its headline reports. */
export interface WordSigns {
  /** Its number; -1: it points to none. */
  readonly action: number;
  /** Strength of the sign; 0 when the word points to no action. */
  readonly weight: number;
  /** Numbers of modalities. */
  readonly modalities: readonly number[];
}

/** The weight of a word that alone nearly settles the action, and of one that a headline with it tells most often. */
const weights = { sure: 2, usual: 1 } as const;
/** In letters. */
const STEM_LENGTH = 6;

/** Words that point to an action, ё as е, shorter ones whole. A word stands at one action (data/actions.tsv). */
const actionRows = readTable('actions.tsv');
const actions = [...new Set(actionRows.map(([action]) => action))];
/** Words that tell how a headline stands to what it tells (data/modalities.tsv). */
const modalityRows = readTable('modalities.tsv');
const modalities = [...new Set(modalityRows.map(([modality]) => modality))];

export const ACTION_COUNT = actions.length;

/** Signs of a word that the tables do not list, as for most words. */
export const noSigns: WordSigns = { action: -1, weight: 0, modalities: [] };

const signsOfStem = gatherSigns();

/** @param word in Russian, as it is written */
export const signsOf = (word: string): WordSigns => signsOfStem.get(foldCase(word).slice(0, STEM_LENGTH)) ?? noSigns;

function gatherSigns(): ReadonlyMap<string, WordSigns> {
  const gathered = new Map<string, WordSigns>();
  for (const [action, sureness, words] of actionRows)
    for (const stem of wordsIn(words))
      gathered.set(stem, {
        action: actions.indexOf(action),
        weight: weights[sureness === 'sure' ? 'sure' : 'usual'],
        modalities: [],
      });
  for (const [modality, words] of modalityRows)
    for (const stem of wordsIn(words)) {
      const signs = gathered.get(stem) ?? noSigns;
      gathered.set(stem, { ...signs, modalities: [...signs.modalities, modalities.indexOf(modality)] });
    }
  return gathered;
}
