/** Every check of the doctor by a name that does not change, for programs that read its JSON (docs/metrics.md lists them). */
export const findingIds = [
  'version',
  'settings',
  'settings-malformed',
  'smtp-url',
  'feed-allow-hosts',
  'site-origin-local',
  'site-origin-port',
  'site-origin-insecure',
  'trust-proxy-missing',
  'trust-proxy-local',
  'api-origin-and-database',
  'noindex-on-public-site',
  'smtp-url-missing',
  'mail-from-domain',
  'demo-on-public-site',
  'feed-allow-hosts-public',
  'contacts-missing',
  'metrics-open',
  'node-version',
  'data-dir',
  'disk-space',
  'disk-forecast',
  'auth-secret-mode',
  'mail-folder',
  'backup-age',
  'mail-server',
  'database-missing',
  'database-connection',
  'database-queries',
  'postgresql-version',
  'database-encoding',
  'database-extensions',
  'migrations',
  'clock',
  'statement-timeout',
  'max-connections',
  'replica-connection',
  'replica-role',
  'replica-lag',
  'replica-migrations',
  'site',
  'certificate',
  'worker',
  'pending-articles',
  'feeds',
  'feeds-late',
  'feeds-idle',
  'feeds-failing',
  'feeds-disabled',
  'feeds-paused',
  'lag-fetch',
  'lag-pages',
  'images',
  'media-store',
  'media-store-old',
  'media-files',
  'story-counters',
  'set-aside',
  'demo-channels',
  'indexnow',
  'purge',
] as const;

/** Providers bring names of their own. */
export type FindingId = (typeof findingIds)[number] | `provider-${string}`;

/** The result of one check: `bad` prevents the site from working, `warning` may; both have advice. */
export type Finding =
  | { id: FindingId; level: 'good'; text: string }
  | { id: FindingId; level: 'warning' | 'bad'; text: string; advice: string };

export const good = (id: FindingId, text: string): Finding => ({ id, level: 'good', text });
export const warning = (id: FindingId, text: string, advice: string): Finding => ({
  id,
  level: 'warning',
  text,
  advice,
});
export const bad = (id: FindingId, text: string, advice: string): Finding => ({ id, level: 'bad', text, advice });

const signs = { good: '✓', warning: '!', bad: '✗' } as const;

/** «✗ Диск полон — освободите место». */
export function describeFinding(finding: Finding): string {
  return `${signs[finding.level]} ${finding.text}${finding.level === 'good' ? '' : ` — ${finding.advice}`}`;
}
