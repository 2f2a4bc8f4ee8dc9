import { type FrontTastes, orderFront } from '../../server/stories/front/order-front';
import { candidatesOf, type DayStories, type DayStory } from './day-stories';
import type { HomeMoment } from './replay-home';

/** Numbers of home's first stories and of the day's largest events to judge, and the hours of that day. */
export const judged = { first: 20, largest: 30, hours: 24 } as const;

/** Reason that brings a story among the first without being one of the largest; null for one that is. */
export type Lift = 'local' | 'seriousness' | 'variety' | 'freshness';

export interface JudgedStory {
  story: DayStory;
  /** Independent voices of the last day. */
  voices: number;
  /** Number of stories with more voices, plus one. */
  rank: number;
  /** On home, from 1; null when it is not there. */
  place: number | null;
  lift: Lift | null;
}

export interface JudgedHome {
  first: JudgedStory[];
  largest: JudgedStory[];
}

/** Judges home's first stories by the largest events of the last day, whatever their age. Pastimes to look at or to play are no events. */
export function judgeHome(
  { now, front, stories: all }: HomeMoment,
  stories: DayStories,
  tastes: FrontTastes,
): JudgedHome {
  const placeOf = new Map(front.map(({ id }, index) => [id, index + 1]));
  const counted = all
    .filter(({ candidate }) => !candidate.tellsNoEvent)
    .map((story) => ({ story, voices: stories.countVoices(story, now, judged.hours * 3_600_000) }))
    .sort((one, other) => other.voices - one.voices);
  const liftOf = explainLifts(candidatesOf(all, now), now, tastes);
  const judgedAll = counted.map(({ story, voices }): JudgedStory => {
    const rank = counted.findIndex((other) => other.voices === voices) + 1;
    const lift = rank <= judged.largest ? null : liftOf(story.candidate.id);
    return { story, voices, rank, place: placeOf.get(story.candidate.id) ?? null, lift };
  });
  const isFirst = ({ place }: JudgedStory) => place !== null && place <= judged.first;
  return {
    first: judgedAll.filter(isFirst).sort((one, other) => (one.place ?? 0) - (other.place ?? 0)),
    largest: judgedAll.slice(0, judged.largest),
  };
}

/** The first of home's rules without which a story would not be among the first. */
function explainLifts(candidates: Parameters<typeof orderFront>[0], now: number, tastes: FrontTastes) {
  const firstWith = (changed: Partial<FrontTastes>) =>
    new Set(
      orderFront(candidates, { now, tastes: { ...tastes, ...changed }, length: judged.first }).map(({ id }) => id),
    );
  const [withoutLocal, withoutSeriousness] = [firstWith({ local: 'none' }), firstWith({ seriousness: 'none' })];
  const strongest = orderFront(candidates, { now, tastes })
    .map(({ id, reason }) => ({ id, strength: Math.log2(reason.weight) + reason.seriousness + reason.local }))
    .sort((one, other) => other.strength - one.strength)
    .slice(0, judged.first)
    .map(({ id }) => id);
  return (id: number): Lift => {
    if (!withoutLocal.has(id)) return 'local';
    if (!withoutSeriousness.has(id)) return 'seriousness';
    return strongest.includes(id) ? 'freshness' : 'variety';
  };
}
