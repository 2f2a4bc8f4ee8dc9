import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Definition, definitions } from '../../platform/metrics/definitions';

const read = (file: string) => readFileSync(join(__dirname, '../../../..', file), 'utf8');

/** The metric that a name in a query means; a histogram is asked for by its parts. */
function find(name: string): Definition | undefined {
  const whole = name.replace(/_(?:bucket|sum|count)$/, '');
  return definitions.find((one) =>
    one.type === 'histogram' ? one.name === whole && whole !== name : one.name === name,
  );
}

interface Use {
  name: string;
  labels: string[];
}

/** Every metric in a text of queries, with the labels that choose among its series. */
function usesIn(text: string): Use[] {
  return [...text.matchAll(/\b((?:sujet|process)_[a-z_]+)(?:\{([^}]*)\})?/g)].map(([, name = '', chosen = '']) => ({
    name,
    labels: [...chosen.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }));
}

function queriesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === 'expr' ? [String(one)] : queriesOf(one)));
}

const dashboard: unknown = JSON.parse(read('deploy/grafana.json'));
const files = {
  'deploy/grafana.json': queriesOf(dashboard).join('\n'),
  'deploy/alerts.yml': [...read('deploy/alerts.yml').matchAll(/^ +expr: (.*)$/gm)].map(([, query]) => query).join('\n'),
};
/** Labels that no definition lists: the origin of the numbers, which Prometheus adds, and the bound of a bucket. */
const everywhere = ['job', 'instance', 'le'];

describe.each(Object.entries(files))('%s', (_file, queries) => {
  test('asks for something', () => expect(usesIn(queries).length).toBeGreaterThan(10));

  test('asks only for metrics that there are, under labels that they have', () => {
    for (const { name, labels } of usesIn(queries)) {
      const known = [...(find(name)?.labels ?? []), ...everywhere];
      expect([name, find(name) !== undefined, labels.filter((label) => !known.includes(label))]).toEqual([
        name,
        true,
        [],
      ]);
    }
  });
});

test('each alert has a summary in Russian and a severity', () => {
  const alerts = read('deploy/alerts.yml').split('- alert: ').slice(1);
  expect(alerts.length).toBeGreaterThan(0);
  for (const alert of alerts) expect(alert).toMatch(/severity: (?:warning|critical)[^]*summary: [^\n]*[а-яё]{3}/i);
});

test('docs/metrics.md explains every metric with its labels, and no other', () => {
  const rows = [...read('docs/metrics.md').matchAll(/^\| `((?:sujet|process)_[a-z_]+)` \|.*\|([^|]*)\|$/gm)];
  const told = rows.map(([, name = '', labels = '']) => [
    name,
    [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label),
  ]);
  expect(told.sort()).toEqual(definitions.map(({ name, labels }) => [name, [...labels]]).sort());
});
