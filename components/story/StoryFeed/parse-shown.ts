/** How a list grows. */
export interface FeedSteps {
  /** Stories shown at first and added by each press. */
  step: number;
  /** The most that the server renders at once; the routes of next.config.mjs know the same bound. */
  mostRendered: number;
  /** Scripts fetch the rest of a longer list themselves, up to this. */
  mostShown: number;
}

/** How many stories an address asks for: a multiple of the step within bounds, else the usual first ones. */
export function parseShown(value: string | null, { step, most }: { step: number; most: number }): number {
  const shown = /^[1-9]\d{0,3}$/.test(value ?? '') ? Number(value) : step;
  return shown % step === 0 && shown <= most ? shown : step;
}
