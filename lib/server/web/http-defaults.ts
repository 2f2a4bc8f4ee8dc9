/** HDR-1, on every answer; next.config.mjs has the same for what Next sends itself, and CSP-1's policy of a page takes its place there. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

/**
 * How long a server waits on a connection, in milliseconds. The end that closes an idle connection must be the client's or the proxy's (nginx:
 * 60–75 s): a server that closes first does so under the next request on its way, which then fails. A request's headers have longer than that,
 * or a kept connection could be cut at its next request.
 */
export const connectionTimes = { keepAliveTimeout: 76_000, headersTimeout: 81_000 } as const;
