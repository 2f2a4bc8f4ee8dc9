import type { Check } from './check';

export interface Subject {
  /** The checked area, as it is printed. */
  area: string;
  /** The type of page or file. */
  kind: string;
  page: string;
  agent?: string;
}

interface Rule {
  rule: string;
  /** Number of checks. */
  times: number;
  /** The problems, with the agents that got them. */
  problems: Map<string, { page: string; problem: string; agents: Set<string> }>;
}

interface Group {
  area: string;
  kind: string;
  pages: Set<string>;
  agents: Set<string>;
  rules: Map<string, Rule>;
}

export interface Totals {
  passed: number;
  failed: number;
}

export interface Report {
  add(subject: Subject, checks: readonly Check[]): void;
  /** A rule on a type of page counts once, whatever the number of its pages and agents. */
  totals(): Totals;
  lines(): string[];
  /** The first problem of each rule that failed, with its area and page. */
  problems(): string[];
}

const maxProblems = 4;

/** Collects the results by area and type of page. */
export function createReport(): Report {
  const groups = new Map<string, Group>();
  const rules = () => [...groups.values()].flatMap((group) => [...group.rules.values()]);
  return {
    add({ area, kind, page, agent }, checks) {
      const key = `${area} ${kind}`;
      const group = groups.get(key) ?? { area, kind, pages: new Set(), agents: new Set(), rules: new Map() };
      groups.set(key, group);
      group.pages.add(page);
      if (agent) group.agents.add(agent);
      for (const check of checks) note(group, check, page, agent);
    },
    totals: () => {
      const failed = rules().filter(({ problems }) => problems.size > 0).length;
      return { passed: rules().length - failed, failed };
    },
    lines: () => [...groups.values()].flatMap(linesOf),
    problems: () => [...groups.values()].flatMap(firstProblems),
  };
}

function note({ rules }: Group, { rule, problem }: Check, page: string, agent: string | undefined): void {
  const known = rules.get(rule) ?? {
    rule,
    times: 0,
    problems: new Map<string, { page: string; problem: string; agents: Set<string> }>(),
  };
  rules.set(rule, known);
  known.times += 1;
  if (problem === null) return;
  const key = `${page} ${problem}`;
  const seen = known.problems.get(key) ?? { page, problem, agents: new Set<string>() };
  known.problems.set(key, seen);
  if (agent) seen.agents.add(agent);
}

function firstProblems({ area, kind, rules }: Group): string[] {
  return [...rules.values()].flatMap(({ rule, problems }) =>
    [...problems.values()].slice(0, 1).map(({ page, problem }) => `${area} · ${kind}: ${rule} — ${problem} [${page}]`),
  );
}

function linesOf({ area, kind, pages, agents, rules }: Group): string[] {
  const failing = [...rules.values()].filter(({ problems }) => problems.size > 0);
  const size = [
    `правил ${rules.size}`,
    `адресов ${pages.size}`,
    ...(agents.size > 1 ? [`агентов ${agents.size}`] : []),
  ].join(', ');
  return [
    `${failing.length === 0 ? '✓' : '✗'} ${area} · ${kind} (${size})`,
    ...failing.flatMap(({ rule, problems }) => {
      const shown = [...problems.values()].slice(0, maxProblems);
      return [
        ...shown.map(
          ({ page, problem, agents: seen }) =>
            `    ✗ ${rule} — ${problem} [${page}${seen.size === 0 ? '' : `, ${whoSaw(seen, agents)}`}]`,
        ),
        ...(problems.size > shown.length ? [`      и ещё ${problems.size - shown.length}`] : []),
      ];
    }),
  ];
}

function whoSaw(seen: ReadonlySet<string>, all: ReadonlySet<string>): string {
  return seen.size === all.size && all.size > 1 ? 'все агенты' : [...seen].join(', ');
}
