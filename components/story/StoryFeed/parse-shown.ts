/** Step and limits of a growing list. */
export interface FeedSteps {
  /** Stories shown at first and added by each press. */
  step: number;
  /** Maximum number that the server renders; lib/site/routes.ts has the same limit. */
  maxRendered: number;
  /** Scripts fetch the rest of a longer list themselves, up to this. */
  maxShown: number;
}

/** Returns the number of stories an address asks for: a multiple of the step within bounds, else the usual first ones. */
export function parseShown(value: string | null, { step, max }: { step: number; max: number }): number {
  const shown = /^[1-9]\d{0,3}$/.test(value ?? '') ? Number(value) : step;
  return shown % step === 0 && shown <= max ? shown : step;
}
