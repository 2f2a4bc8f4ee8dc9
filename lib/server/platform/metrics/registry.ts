import type { Definition } from './definitions';
import { keyOf, makeSeries, type Series } from './series';

export interface Counter {
  add(count?: number): void;
}

export interface Histogram {
  observe(value: number): void;
}

/** Numbers that somebody else keeps, read when they are asked for. */
type Source = () => readonly Series[];

/**
 * Metrics of one process. A counter and a histogram exist from the moment they are requested, with zeros: Prometheus sees an increase only of
 * series that it has seen before. Adding to one allocates nothing.
 */
export interface Registry {
  counter(definition: Definition, ...labels: string[]): Counter;
  histogram(definition: Definition, ...labels: string[]): Histogram;
  read: (source: Source) => void;
  collect: () => Series[];
}

export function createRegistry(): Registry {
  const counted = new Map<string, { labels: readonly string[]; definition: Definition; values: number[] }>();
  const sources: Source[] = [];
  return {
    counter: (definition, ...labels) => {
      const values = keep(definition, labels, 1);
      return {
        add: (count = 1) => {
          values[0] = (values[0] ?? 0) + count;
        },
      };
    },
    histogram: (definition, ...labels) => {
      const { buckets } = definition;
      const values = keep(definition, labels, buckets.length + 2);
      return {
        observe: (value) => {
          let index = 0;
          while (index < buckets.length && value > (buckets[index] ?? Infinity)) index += 1;
          values[index] = (values[index] ?? 0) + 1;
          values[buckets.length + 1] = (values[buckets.length + 1] ?? 0) + value;
        },
      };
    },
    read: (source) => void sources.push(source),
    collect: () => [
      ...[...counted.values()].map(({ definition, labels, values }) => makeSeries(definition, labels, [...values])),
      ...sources.flatMap((source) => source()),
    ],
  };

  function keep(definition: Definition, labels: readonly string[], length: number): number[] {
    const key = keyOf(makeSeries(definition, labels, []));
    const known = counted.get(key);
    if (known) return known.values;
    const values = new Array<number>(length).fill(0);
    counted.set(key, { labels, definition, values });
    return values;
  }
}
