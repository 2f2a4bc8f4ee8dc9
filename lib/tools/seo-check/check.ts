/** One rule of docs/seo.md, seen at work on one page or file. */
export interface Check {
  /** The rule's name, the same wherever it is looked at. */
  rule: string;
  /** What is wrong; null where the rule holds. */
  problem: string | null;
}

/** @param problem said only where the rule does not hold: what is there instead */
export function check(rule: string, holds: boolean, problem: string): Check {
  return { rule, problem: holds ? null : problem };
}

/** What is there in place of what should be, short enough for a line. */
export function found(value: unknown): string {
  const text = typeof value === 'string' ? `«${value}»` : String(JSON.stringify(value));
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
