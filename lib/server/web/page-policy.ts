/** Article pictures and avatars may lie on any host, in the clear as well. */
const pictures = "'self' https: http: data: blob:";

/**
 * The whole Content-Security-Policy of one page (CSP-1): `base`, as every answer has it, and what pages need besides. A directive that `base` names already stays as it is there.
 * @param hashes of the page's own inline scripts, as CSP writes them but without the quotes: sha256-….
 * @param apiOrigin another backend's origin, or empty.
 */
export function toPagePolicy(base: string, hashes: readonly string[], apiOrigin: string): string {
  const directives = [
    ['default-src', "'self'"],
    ['script-src', ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')],
    // styled-components and React's `style` write inline.
    ['style-src', "'self' 'unsafe-inline'"],
    ['img-src', pictures],
    ['font-src', "'self'"],
    ['connect-src', `'self' ${apiOrigin}`.trim()],
    ['frame-src', "'none'"],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
  ] as const;
  const given = base
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '');
  const named = new Set(given.map((directive) => directive.split(/\s/)[0]?.toLowerCase()));
  return [...given, ...directives.filter(([name]) => !named.has(name)).map((directive) => directive.join(' '))].join(
    '; ',
  );
}
