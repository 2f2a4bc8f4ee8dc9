import type { Definition } from './definitions';
import { metrics } from './definitions';
import { createRegistry } from './registry';
import { combineSeries, makeSeries, onlyCounts, writeText } from './series';

const text = (registry = createRegistry()) => writeText(registry.collect());
const lines = (written: string, name: string) => written.split('\n').filter((line) => line.startsWith(name));

describe('the registry', () => {
  test('a counter is there with a zero before anything has happened', () => {
    const registry = createRegistry();
    registry.counter(metrics.mails, 'failed');
    expect(lines(text(registry), 'sujet_mails_total')).toEqual(['sujet_mails_total{outcome="failed"} 0']);
  });

  test('the same labels are the same counter, others another one', () => {
    const registry = createRegistry();
    registry.counter(metrics.mails, 'sent').add();
    registry.counter(metrics.mails, 'sent').add(2);
    registry.counter(metrics.mails, 'failed').add();
    expect(lines(text(registry), 'sujet_mails_total')).toEqual([
      'sujet_mails_total{outcome="sent"} 3',
      'sujet_mails_total{outcome="failed"} 1',
    ]);
  });

  test('a label too few or too many is a mistake of ours', () => {
    expect(() => createRegistry().counter(metrics.mails)).toThrow('sujet_mails_total has the labels outcome');
    expect(() => createRegistry().counter(metrics.grouped, 'x')).toThrow(
      'sujet_articles_grouped_total has the labels none',
    );
  });

  test('a histogram counts what is at most a bound, with all bounds below, and the sum', () => {
    const registry = createRegistry();
    const grouping = registry.histogram(metrics.grouping);
    for (const seconds of [0.05, 0.2, 31, 100]) grouping.observe(seconds);
    expect(lines(text(registry), 'sujet_grouping_seconds')).toEqual([
      'sujet_grouping_seconds_bucket{le="0.05"} 1',
      'sujet_grouping_seconds_bucket{le="0.1"} 1',
      'sujet_grouping_seconds_bucket{le="0.25"} 2',
      'sujet_grouping_seconds_bucket{le="0.5"} 2',
      'sujet_grouping_seconds_bucket{le="1"} 2',
      'sujet_grouping_seconds_bucket{le="2.5"} 2',
      'sujet_grouping_seconds_bucket{le="5"} 2',
      'sujet_grouping_seconds_bucket{le="10"} 2',
      'sujet_grouping_seconds_bucket{le="30"} 2',
      'sujet_grouping_seconds_bucket{le="+Inf"} 4',
      'sujet_grouping_seconds_sum 131.25',
      'sujet_grouping_seconds_count 4',
    ]);
  });

  test('what somebody else keeps is read at the moment of the question', () => {
    const registry = createRegistry();
    let bytes = 1;
    registry.read(() => [makeSeries(metrics.memory, [], [bytes])]);
    bytes = 7;
    expect(lines(text(registry), 'process_resident')).toEqual(['process_resident_memory_bytes 7']);
  });
});

describe('the text format', () => {
  test('a metric is headed by its help and its type, and ends with a line end', () => {
    expect(writeText([makeSeries(metrics.grouped, [], [2])])).toBe(
      '# HELP sujet_articles_grouped_total Articles that were put into stories.\n' +
        '# TYPE sujet_articles_grouped_total counter\nsujet_articles_grouped_total 2\n',
    );
  });

  test('quotes, backslashes and line ends of a label cannot end it', () => {
    const written = writeText([makeSeries(metrics.build, ['1.0"} 1\n\\', 'x'], [1])]);
    expect(lines(written, 'sujet_build_info')).toEqual(['sujet_build_info{version="1.0\\"} 1\\n\\\\",build="x"} 1']);
  });

  test('lines of one metric stand together, whoever told them', () => {
    const sent = makeSeries(metrics.mails, ['sent'], [1]);
    const failed = makeSeries(metrics.mails, ['failed'], [1]);
    const written = writeText([sent, makeSeries(metrics.grouped, [], [1]), failed]);
    expect(written.match(/# TYPE sujet_mails_total/g)).toHaveLength(1);
    expect(written).toMatch(/outcome="sent"} 1\nsujet_mails_total\{outcome="failed"} 1\n/);
  });
});

describe('several processes as one', () => {
  const of = (definition: Definition, ...values: number[]) => [makeSeries(definition, [], values)];

  test('counts and memory are added up', () => {
    expect(combineSeries([of(metrics.grouped, 2), of(metrics.grouped, 3)])).toEqual(of(metrics.grouped, 5));
    expect(combineSeries([of(metrics.grouping, 1, 2), of(metrics.grouping, 3, 4)])).toEqual(of(metrics.grouping, 4, 6));
  });

  test('of a moment the latest counts, not the sum', () => {
    expect(combineSeries([of(metrics.started, 20), of(metrics.started, 10)])).toEqual(of(metrics.started, 20));
  });

  test('of a process that has ended its counts stay, its memory goes', () => {
    expect(onlyCounts([...of(metrics.memory, 9), ...of(metrics.grouped, 2), ...of(metrics.grouping, 1)])).toEqual([
      ...of(metrics.grouped, 2),
      ...of(metrics.grouping, 1),
    ]);
  });
});

describe('the definitions', () => {
  const all = Object.values<Definition>(metrics);

  test('names are unique, in the form that Prometheus wants, with the unit at the end', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { name, type, labels } of all) {
      expect(name).toMatch(/^(?:sujet|process)_[a-z_]+$/);
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
      for (const label of labels) expect(label).toMatch(/^[a-z]+$/);
    }
  });

  test('bounds of a histogram ascend; nothing else has bounds', () => {
    for (const { name, type, buckets } of all) {
      expect([name, buckets.length > 0]).toEqual([name, type === 'histogram']);
      expect(buckets).toEqual([...buckets].sort((one, other) => one - other));
    }
  });
});
