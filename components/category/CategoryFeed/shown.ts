/** Stories shown at first and added by each press of 'Показать Еще' (spec §9, R17). */
export const step = 5;

/** The most that one address shows at once; the routes of next.config.mjs know the same bound. */
export const mostShown = 200;

/** How many stories an address asks for: a multiple of five within bounds, else the usual five. */
export function parseShown(value: string | null): number {
  const shown = /^[1-9]\d{1,2}$/.test(value ?? '') ? Number(value) : step;
  return shown % step === 0 && shown <= mostShown ? shown : step;
}
