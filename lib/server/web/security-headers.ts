/** HDR-1, on every answer; next.config.mjs has the same for what Next sends itself, and CSP-1's policy of a page takes its place there. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};
