type Env = Record<string, string | undefined>;

/** Where the site lives, without a slash at the end (`SITE_ORIGIN`). Read on the server only, at run time: one build serves any host. */
export function siteOrigin(env: Env = process.env): string {
  return (env.SITE_ORIGIN || `http://localhost:${env.PORT || '3000'}`).replace(/\/+$/, '');
}

/**
 * Whether search engines may index the pages (SEO-8): `NOINDEX` decides; while it is not set, everything but a localhost address may be indexed.
 */
export function isIndexable(env: Env = process.env): boolean {
  if (env.NOINDEX) return env.NOINDEX !== '1';
  const origin = siteOrigin(env);
  const host = URL.canParse(origin) ? new URL(origin).hostname : 'localhost';
  return !(host === 'localhost' || host === '127.0.0.1' || host === '[::1]' || host.endsWith('.localhost'));
}
