/** Hears of this process's questions to the backend. */
export interface AnswerWatch {
  asked: () => void;
  /** A status, or 0 for no answer. */
  answered: (status: number) => void;
}

/** Next loads a module once for its start and once for pages: both meet at this place. */
const place = Symbol.for('sujet.answer-watch');

/** The last one counts. */
export function watchAnswers(watch: AnswerWatch): void {
  Reflect.set(globalThis, place, watch);
}

/** Whoever watches; in a browser nobody does. */
export function findAnswerWatch(): AnswerWatch | null {
  const watch: unknown = Reflect.get(globalThis, place);
  return isWatch(watch) ? watch : null;
}

function isWatch(value: unknown): value is AnswerWatch {
  return typeof value === 'object' && value !== null && 'asked' in value && 'answered' in value;
}
