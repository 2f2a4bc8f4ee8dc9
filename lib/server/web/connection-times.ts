/**
 * How long a server waits on a connection, in milliseconds. The end that closes an idle connection must be the client's or the proxy's (nginx:
 * 60–75 s): a server that closes first does so under the next request on its way, which then fails. A request's headers have longer than that,
 * or a kept connection could be cut at its next request.
 */
export const connectionTimes = { keepAliveTimeout: 76_000, headersTimeout: 81_000 } as const;
