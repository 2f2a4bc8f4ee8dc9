import { accidentWords } from './accident-words';
import { economyWords } from './economy-words';
import { figureWords } from './figure-words';
import { lifeWords } from './life-words';
import { modalityWords } from './modality-words';
import { powerWords } from './power-words';
import { speechWords } from './speech-words';
import { sportWords } from './sport-words';

/** Words that point to an action, by how surely: six letters of their beginnings, ё as е, shorter words whole. A word stands at one action. */
export interface ActionWords {
  /** The word alone nearly settles it. */
  sure: string;
  /** What a headline with it tells most often. */
  usual: string;
}

/** What a word says of the action that its headline tells. */
export interface WordSigns {
  /** Its number; -1: it points to none. */
  readonly action: number;
  /** How surely it points there; 0: to none. */
  readonly weight: number;
  /** Numbers of modalities. */
  readonly modalities: readonly number[];
}

const weights = { sure: 2, usual: 1 } as const satisfies Record<keyof ActionWords, number>;
/** In letters. */
const STEM_LENGTH = 6;

const byAction: readonly ActionWords[] = [
  lifeWords,
  accidentWords,
  powerWords,
  speechWords,
  figureWords,
  economyWords,
  sportWords,
].flatMap((words) => Object.values<ActionWords>(words));

const byModality: readonly string[] = Object.values(modalityWords);

export const ACTION_COUNT = byAction.length;

/** Of most words. */
export const noSigns: WordSigns = { action: -1, weight: 0, modalities: [] };

const signsOfStem = gatherSigns();

/** @param word in Russian, as it is written */
export const signsOf = (word: string): WordSigns =>
  signsOfStem.get(word.toLowerCase().replaceAll('ё', 'е').slice(0, STEM_LENGTH)) ?? noSigns;

function gatherSigns(): ReadonlyMap<string, WordSigns> {
  const gathered = new Map<string, WordSigns>();
  for (const [action, words] of byAction.entries())
    for (const sureness of ['sure', 'usual'] as const)
      for (const stem of stemsIn(words[sureness]))
        gathered.set(stem, { action, weight: weights[sureness], modalities: [] });
  for (const [modality, words] of byModality.entries())
    for (const stem of stemsIn(words)) {
      const signs = gathered.get(stem) ?? noSigns;
      gathered.set(stem, { ...signs, modalities: [...signs.modalities, modality] });
    }
  return gathered;
}

function stemsIn(words: string): string[] {
  return words.split(/\s+/).filter(Boolean);
}
