import { WordScanner } from '../word-scanner';
import { knownWords } from '../word-table';
import { ACTION_COUNT, MODALITY_COUNT } from './action-words';

/** What a headline tells as having happened, by its words. */
export interface TitleActions {
  /** Numbers of actions, and how much of the headline points to each: a vector of length 1, or no action at all. */
  readonly actions: Uint8Array;
  readonly shares: Float64Array;
  /** By modality: how many of its words tell of it, at most `MOST_TOLD`. */
  readonly modalities: Uint8Array;
}

/** How alike two headlines are in what they tell. */
export interface ActionLikeness {
  /** The cosine of their actions, 0–1; `UNKNOWN` if one of them tells none. */
  shared: number;
  /** The sum of the differences in their modalities: planned or done, told or denied, by whom. */
  otherModality: number;
}

/** As much as headlines share that have been near each other, one event or not. */
export const UNKNOWN = 0.45;
/** That a word of one modality is said three times tells no more than twice. */
const MOST_TOLD = 2;

export const noActions: TitleActions = {
  actions: new Uint8Array(0),
  shares: new Float64Array(0),
  modalities: new Uint8Array(MODALITY_COUNT),
};

/** For one headline at a time. */
const scanner = new WordScanner();

/** @param title in Russian */
export function readActions(title: string): TitleActions {
  const weights = new Map<number, number>();
  const modalities = new Uint8Array(MODALITY_COUNT);
  scanner.begin(title);
  while (scanner.next()) {
    const { signs } = knownWords.titleWordOf(knownWords.find(scanner), scanner);
    if (signs.weight > 0) weights.set(signs.action, (weights.get(signs.action) ?? 0) + signs.weight);
    for (const modality of signs.modalities)
      modalities[modality] = Math.min(MOST_TOLD, (modalities[modality] ?? 0) + 1);
  }
  const length = Math.hypot(...weights.values());
  return {
    actions: Uint8Array.from(weights.keys()),
    shares: Float64Array.from(weights.values(), (weight) => weight / length),
    modalities,
  };
}

/** Compares one headline, the query, with others. */
export class ActionMeter {
  /** By action. */
  private readonly shares = new Float64Array(ACTION_COUNT);
  private query = noActions;

  setQuery(query: TitleActions): void {
    for (const action of this.query.actions) this.shares[action] = 0;
    for (const [i, action] of query.actions.entries()) this.shares[action] = query.shares[i] ?? 0;
    this.query = query;
  }

  compare({ actions, shares, modalities }: TitleActions): ActionLikeness {
    let shared = 0;
    for (let i = 0; i < actions.length; i++) shared += (this.shares[actions[i] ?? 0] ?? 0) * (shares[i] ?? 0);
    let otherModality = 0;
    for (let i = 0; i < MODALITY_COUNT; i++)
      otherModality += Math.abs((this.query.modalities[i] ?? 0) - (modalities[i] ?? 0));
    const isUnknown = actions.length === 0 || this.query.actions.length === 0;
    return { shared: isUnknown ? UNKNOWN : shared, otherModality };
  }
}
