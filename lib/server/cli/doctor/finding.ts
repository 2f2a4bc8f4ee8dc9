/** The result of one check: `bad` prevents the site from working, `warning` may; both have advice. */
export type Finding = { level: 'good'; text: string } | { level: 'warning' | 'bad'; text: string; advice: string };

export const good = (text: string): Finding => ({ level: 'good', text });
export const warning = (text: string, advice: string): Finding => ({ level: 'warning', text, advice });
export const bad = (text: string, advice: string): Finding => ({ level: 'bad', text, advice });

const signs = { good: '✓', warning: '!', bad: '✗' } as const;

/** «✗ Диск полон — освободите место». */
export function describeFinding(finding: Finding): string {
  return `${signs[finding.level]} ${finding.text}${finding.level === 'good' ? '' : ` — ${finding.advice}`}`;
}
