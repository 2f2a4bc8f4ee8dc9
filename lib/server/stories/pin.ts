/** Place of a story among the pinned ones: the greater the order, the higher it stands. With an end it also stands at the top of home until then (RANK-6). */
export interface Pin {
  order: number;
  /** Null: until an editor takes it off. */
  until: Date | null;
}

/** A pin as rows and entries of the journal have it. */
export function toPin(order: number | null, until: Date | null): Pin | null {
  return order === null ? null : { order, until };
}

export function isSamePin(one: Pin | null, other: Pin | null): boolean {
  return one?.order === other?.order && isSameEnd(one, other);
}

export function isSameEnd(one: Pin | null, other: Pin | null): boolean {
  return (one?.until ?? null)?.getTime() === (other?.until ?? null)?.getTime();
}

/** Returns the pin of two stories that have become one: the remaining story's, unless only the other stands at the top of home. */
export function pinOfMerged(kept: Pin | null, gone: Pin | null): Pin | null {
  return kept === null || (kept.until === null && gone !== null && gone.until !== null) ? gone : kept;
}

/** A pin at the top of home. */
export interface TopPin {
  id: number;
  order: number;
}

/** With its end. */
export interface EndingPin extends TopPin {
  until: Date;
}

/** The wanted place: a number from 1 at the top, or an order as an entry of the journal has it. */
export type WantedPlace = { place: number } | { order: number };

/**
 * Puts a pin at a place among the others, which keep their order among themselves; the orders that they have are dealt out anew.
 * @param others from the top
 * @returns the order of every pin
 */
export function arrangePins(
  others: readonly TopPin[],
  pin: { id: number; order: number | null },
  wanted: WantedPlace,
): Map<number, number> {
  const index = indexOf(others, pin.order, wanted);
  const ids = others.map(({ id }) => id);
  ids.splice(index, 0, pin.id);
  const own = pin.order ?? ('order' in wanted ? wanted.order : Math.max(0, ...others.map(({ order }) => order)) + 1);
  const orders = [...others.map(({ order }) => order), own].sort((one, other) => one - other);
  // Merged stories may have brought one order twice.
  for (let at = 1; at < orders.length; at++) orders[at] = Math.max(orders[at] ?? 0, (orders[at - 1] ?? 0) + 1);
  return new Map(ids.map((id, place) => [id, orders[ids.length - 1 - place] ?? 0]));
}

/** A pin that goes up to another's order stands above it, one that goes down below it. */
function indexOf(others: readonly TopPin[], own: number | null, wanted: WantedPlace): number {
  if ('place' in wanted) return Math.min(wanted.place - 1, others.length);
  const isDown = own !== null && wanted.order < own;
  return others.filter(({ order }) => order > wanted.order || (isDown && order === wanted.order)).length;
}
