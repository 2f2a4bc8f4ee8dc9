/** On every response (HDR-1); a page has a policy of its own in addition (CSP-1). */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

/**
 * Timeouts of a connection in milliseconds. The client or the proxy (nginx: 60–75 s) must close an idle connection first: when the server
 * closes it, a request that is on its way fails. The headers' timeout is longer still, so that it does not cut a kept connection
 * at its next request.
 */
export const connectionTimes = { keepAliveTimeout: 76_000, headersTimeout: 81_000 } as const;
