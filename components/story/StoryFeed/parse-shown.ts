/** How a list grows. */
export interface FeedSteps {
  /** Stories shown at first and added by each press. */
  step: number;
  /** How many the server renders at most; lib/site/routes.ts has the same limit. */
  maxRendered: number;
  /** Scripts fetch the rest of a longer list themselves, up to this. */
  maxShown: number;
}

/** How many stories an address asks for: a multiple of the step within bounds, else the usual first ones. */
export function parseShown(value: string | null, { step, max }: { step: number; max: number }): number {
  const shown = /^[1-9]\d{0,3}$/.test(value ?? '') ? Number(value) : step;
  return shown % step === 0 && shown <= max ? shown : step;
}
