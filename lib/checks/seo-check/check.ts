/** The result of one rule of docs/seo.md on one page or file. */
export interface Check {
  /** The rule's name, the same on every page. */
  rule: string;
  /** The fault; null where the rule holds. */
  problem: string | null;
}

/** @param problem the actual value, reported only when the rule does not hold */
export function check(rule: string, holds: boolean, problem: string): Check {
  return { rule, problem: holds ? null : problem };
}

/** The actual value, short enough for a line. */
export function found(value: unknown): string {
  const text = typeof value === 'string' ? `«${value}»` : String(JSON.stringify(value));
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
