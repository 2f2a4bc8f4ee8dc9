import { WordScanner } from './word-scanner';
import { knownWords } from './word-table';
import { ACTION_COUNT } from '@/lib/language/actions/action-words';

/** Actions that a headline reports, by its words. */
export interface TitleActions {
  /** Numbers of actions. */
  readonly actions: readonly number[];
  /** Parallel to them: how much of the headline points to each. Whole numbers, so that sums are exact. */
  readonly weights: readonly number[];
  /** The sum of their squares. */
  readonly squared: number;
  /** Two bits for each modality: the lower one is set when a word tells of it, the upper one when another does too. */
  readonly modalities: number;
}

/** Similarity of the actions in two headlines. */
export interface ActionLikeness {
  /** The cosine of their actions, 0–1. */
  shared: number;
  /**
   * The sum of the differences in their modalities (planned or done, told or denied, by whom), of each in the number of words that tell of it,
   * counted up to two.
   */
  otherModality: number;
}

/** Likeness where one of two headlines names no action: about the average of headlines near each other, of one event or not. */
export const unknownLikeness: ActionLikeness = { shared: 0.45, otherModality: 1 };

export const noActions: TitleActions = { actions: [], weights: [], squared: 0, modalities: 0 };

/** For one headline at a time. */
const scanner = new WordScanner();

/** @param title in Russian */
export function readActions(title: string): TitleActions {
  const told = new Map<number, number>();
  let modalities = 0;
  scanner.begin(title);
  while (scanner.next()) {
    const { signs } = knownWords.titleWordOf(knownWords.find(scanner), scanner);
    if (signs.weight > 0) told.set(signs.action, (told.get(signs.action) ?? 0) + signs.weight);
    for (const modality of signs.modalities) modalities |= bitFor(modality, modalities);
  }
  if (told.size === 0) return noActions;
  const weights = [...told.values()];
  return {
    actions: [...told.keys()],
    weights,
    squared: weights.reduce((sum, weight) => sum + weight * weight, 0),
    modalities,
  };
}

/** Compares one headline, the query, with others. */
export class ActionMeter {
  /** By action. */
  private readonly weights = new Float64Array(ACTION_COUNT);
  private query = noActions;

  setQuery(query: TitleActions): void {
    for (const action of this.query.actions) this.weights[action] = 0;
    for (const [i, action] of query.actions.entries()) this.weights[action] = query.weights[i] ?? 0;
    this.query = query;
  }

  compare({ actions, weights, squared, modalities }: TitleActions): ActionLikeness {
    if (squared === 0 || this.query.squared === 0) return unknownLikeness;
    let dot = 0;
    for (let i = 0; i < actions.length; i++) dot += (this.weights[actions[i] ?? 0] ?? 0) * (weights[i] ?? 0);
    return {
      shared: dot / Math.sqrt(squared * this.query.squared),
      otherModality: countBits(modalities ^ this.query.modalities),
    };
  }
}

/** The bit that one more word of a modality sets. */
function bitFor(modality: number, told: number): number {
  const lower = 1 << (2 * modality);
  return (told & lower) === 0 ? lower : lower << 1;
}

function countBits(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}
