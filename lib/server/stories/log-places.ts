import type { Queryable } from '../db/client';
import { takeLogPlaces } from './cluster-log-store';

/** Places in the clusterer's log for one transaction, ascending. */
export interface LogPlaces {
  take(): Promise<number>;
  /** The last place that is taken for this transaction, used or not; 0 before the first. */
  last(): number;
}

/** Takes them `portion` at a time: nobody knows beforehand how many a batch needs. Only under the clusterer's lock. */
export function openLogPlaces(tx: Queryable, portion: number): LogPlaces {
  let spare: number[] = [];
  let last = 0;
  return {
    last: () => last,
    async take() {
      if (spare.length === 0) spare = await takeLogPlaces(tx, portion);
      last = Math.max(last, spare.at(-1) ?? 0);
      const place = spare.shift();
      if (place === undefined) throw new Error('no place in the log was given');
      return place;
    },
  };
}
