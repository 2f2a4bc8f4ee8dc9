import { toPagePolicy } from './inline-scripts';

const base = "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')]),
  );

describe('the policy of a page (CSP-1, HDR-1)', () => {
  test('keeps what every answer has', () => {
    expect(toPagePolicy(base, [], '')).toContain(`${base}; `);
  });

  test('lets our own files and the named scripts run, and nothing else', () => {
    const { 'script-src': scripts, 'default-src': rest } = directivesOf(
      toPagePolicy(base, ['sha256-a=', 'sha256-b='], ''),
    );
    expect([scripts, rest]).toEqual(["'self' 'sha256-a=' 'sha256-b='", "'self'"]);
  });

  test('never allows scripts inline, from strings or from elsewhere', () => {
    const { 'script-src': scripts } = directivesOf(toPagePolicy(base, [], 'https://api.example'));
    expect(scripts).toBe("'self'");
  });

  test.each([
    ['', "'self'"],
    ['https://api.example', "'self' https://api.example"],
  ])('pages may call their own origin and the backend %p', (apiOrigin, wantedAddress) => {
    expect(directivesOf(toPagePolicy(base, [], apiOrigin))['connect-src']).toBe(wantedAddress);
  });

  test('a directive that is there already stays as it is, and stands once', () => {
    const policy = toPagePolicy("Script-Src 'nonce-x'; frame-src https://a.example", ['sha256-a='], '');
    expect(policy.match(/script-src/gi)).toHaveLength(1);
    expect(policy).toContain("Script-Src 'nonce-x'; frame-src https://a.example; default-src 'self'");
    expect(policy).not.toContain("frame-src 'none'");
  });

  test.each(['', ' ; '])('nothing comes of an empty base %p', (empty) => {
    expect(toPagePolicy(empty, [], '')).toMatch(/^default-src 'self'; script-src 'self'; /);
  });
});
