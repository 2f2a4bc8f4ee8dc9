import { localFirst, promised, type Promised } from './order-front';
import type { SteadyStory } from './steady-order';

/** Number of the first stories among which each kind has one. */
const promises: readonly { kind: Promised; first: number }[] = [
  { kind: 'local', first: localFirst },
  ...promised.categories.map((kind) => ({ kind, first: promised.first })),
];

/**
 * Keeps home's promises (RANK-3) where an order without jumps would wait hours for them (RANK-5): a kind that is missing among the first stories takes
 * the place of the last of them that keeps no promise itself, which stands right behind them. All others stay where they are.
 */
export function keepPromises(stories: readonly SteadyStory[]): SteadyStory[] {
  const order = [...stories];
  for (const { kind, first } of promises) {
    const isKeeper = ({ keeps }: SteadyStory) => keeps?.includes(kind) ?? false;
    if (order.slice(0, first).some(isKeeper)) continue;
    const wanted = order.filter(isKeeper).sort((one, other) => wantedPlaceOf(one) - wantedPlaceOf(other))[0];
    const place = order.slice(0, first).findLastIndex((one) => mayLeave(one, order, first));
    if (!wanted || place < 0) continue;
    order.splice(order.indexOf(wanted), 1);
    const [gone] = order.splice(place, 1, { ...wanted, room: 0, reason: { ...wanted.reason, wantedPlace: null } });
    if (gone) order.splice(first, 0, gone);
  }
  return order;

  function wantedPlaceOf(story: SteadyStory): number {
    return story.reason.wantedPlace ?? stories.indexOf(story) + 1;
  }
}

/** No promise is broken when this story stands at this place, from 0. */
function mayLeave(story: SteadyStory, order: readonly SteadyStory[], place: number): boolean {
  return promises.every(
    ({ kind, first }) =>
      place < first ||
      !story.keeps?.includes(kind) ||
      order.slice(0, first).some((other) => other !== story && other.keeps?.includes(kind)),
  );
}
