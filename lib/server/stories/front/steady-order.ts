import type { FrontStory } from './order-front';

/** Places that a story may move for each voice that has come, and once without any. */
const placesPerVoice = 10;

/** A story as it stood in the order before. */
export interface StoodFront {
  id: number;
  voices: number;
}

/**
 * Home's order without jumps (RANK-5): each story stands as near to its place in `wanted` as ten places for each new voice of its own allow, counted
 * from where it stood before. New stories stand where they are wanted, and who makes way for them may lose a few places more. A story that has far
 * to go arrives with the next renewals.
 */
export function steadyOrder(wanted: readonly FrontStory[], before: readonly StoodFront[]): FrontStory[] {
  const stood = new Map(before.map(({ id, voices }, place) => [id, { place, voices }]));
  const waiting = wanted.map((story, wantedAt) => {
    const old = stood.get(story.id);
    if (!old) return { story, earliest: 0, latest: Infinity };
    const most = placesPerVoice * Math.max(1, story.reason.voices - old.voices);
    const [earliest, latest] = [old.place - most, old.place + most];
    const isHeld = wantedAt < earliest || wantedAt > latest;
    return { story: isHeld ? onItsWay(story, wantedAt + 1) : story, earliest, latest };
  });
  const steady: FrontStory[] = [];
  while (waiting.length > 0) {
    const place = steady.length;
    const due = waiting.findIndex(({ latest }) => latest <= place);
    const next = due >= 0 ? due : waiting.findIndex(({ earliest }) => earliest <= place);
    steady.push(...waiting.splice(Math.max(next, 0), 1).map(({ story }) => story));
  }
  return steady;
}

const onItsWay = ({ id, reason }: FrontStory, wantedPlace: number): FrontStory => ({
  id,
  reason: { ...reason, wantedPlace },
});
