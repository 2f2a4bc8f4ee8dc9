import { type Definition, definitions } from './definitions';

/** The numbers of one metric under one set of labels. Plain data: processes send it to each other. */
export interface Series {
  name: string;
  /** Values of the definition's labels, in its order. */
  labels: readonly string[];
  /** One number; of a histogram the count of each bucket (not of those below it), of what is above all of them, and the sum. */
  values: readonly number[];
}

const byName = new Map(definitions.map((definition) => [definition.name, definition]));

/** @throws Error when there are more or fewer labels than the metric has. */
export function makeSeries(definition: Definition, labels: readonly string[], values: readonly number[]): Series {
  if (labels.length !== definition.labels.length)
    throw new Error(`${definition.name} has the labels ${definition.labels.join(', ') || 'none'}`);
  return { name: definition.name, labels, values };
}

/** Returns the key that identifies a series. */
export function keyOf({ name, labels }: Pick<Series, 'name' | 'labels'>): string {
  return JSON.stringify([name, ...labels]);
}

/** The numbers of several processes as those of one. */
export function combineSeries(parts: readonly (readonly Series[])[]): Series[] {
  const all = new Map<string, Series>();
  for (const series of parts.flat()) {
    const key = keyOf(series);
    const known = all.get(key);
    all.set(key, known ? { ...series, values: combineValues(series, known) } : series);
  }
  return [...all.values()];
}

function combineValues({ name, values }: Series, known: Series): number[] {
  const isMax = byName.get(name)?.combine === 'max';
  return values.map((value, index) => {
    const other = known.values[index] ?? 0;
    return isMax ? Math.max(value, other) : value + other;
  });
}

/** Keeps the series that stay true after a process has ended: a sum of counters must never go down. */
export function onlyCounts(series: readonly Series[]): Series[] {
  return series.filter(({ name }) => byName.get(name)?.type !== 'gauge');
}

/** Writes the text format of Prometheus, version 0.0.4. Series that no definition names are left out. */
export function writeText(series: readonly Series[]): string {
  return definitions
    .flatMap((definition) => {
      const own = series.filter(({ name }) => name === definition.name);
      return own.length === 0 ? [] : [...head(definition), ...own.flatMap((one) => linesOf(definition, one))];
    })
    .map((line) => `${line}\n`)
    .join('');
}

function head({ name, help, type }: Definition): string[] {
  return [`# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`, `# TYPE ${name} ${type}`];
}

function linesOf(definition: Definition, { labels, values }: Series): string[] {
  const { name } = definition;
  const pairs = definition.labels.map((label, index) => [label, labels[index] ?? ''] as const);
  if (definition.type !== 'histogram') return [`${name}${writeLabels(pairs)} ${values[0] ?? 0}`];
  let below = 0;
  const bounds = [...definition.buckets.map(String), '+Inf'];
  const buckets = bounds.map((bound, index) => {
    below += values[index] ?? 0;
    return `${name}_bucket${writeLabels([...pairs, ['le', bound]])} ${below}`;
  });
  const sum = values[bounds.length] ?? 0;
  return [...buckets, `${name}_sum${writeLabels(pairs)} ${sum}`, `${name}_count${writeLabels(pairs)} ${below}`];
}

function writeLabels(pairs: readonly (readonly [label: string, value: string])[]): string {
  if (pairs.length === 0) return '';
  return `{${pairs.map(([label, value]) => `${label}="${escapeValue(value)}"`).join(',')}}`;
}

function escapeValue(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');
}
