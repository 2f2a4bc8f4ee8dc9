/** Stories shown at first and added by each press of 'Показать Еще' (spec §9, R17). */
export const step = 5;

/** The most that the server renders at once; the routes of next.config.mjs know the same bound. */
export const mostRendered = 200;

/** Scripts fetch the rest of a longer list themselves, up to this. */
export const mostShown = 9_995;

/** How many stories an address asks for: a multiple of five within bounds, else the usual five. */
export function parseShown(value: string | null, most = mostShown): number {
  const shown = /^[1-9]\d{1,3}$/.test(value ?? '') ? Number(value) : step;
  return shown % step === 0 && shown <= most ? shown : step;
}
