import {
  describeFetchReason,
  describeForOperator,
  FailedFetch,
  toFailureReason,
  type FetchReason,
} from './fetch-failure';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('what an error means', () => {
  test.each([
    ['ENOTFOUND', 'dns'],
    ['EAI_AGAIN', 'dns'],
    ['ECONNREFUSED', 'refused'],
    ['ECONNRESET', 'connection'],
    ['EHOSTUNREACH', 'unreachable'],
    ['UND_ERR_SOCKET', 'connection'],
    ['ETIMEDOUT', 'timeout-connect'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout-connect'],
    ['CERT_HAS_EXPIRED', 'tls'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
    ['UND_ERR_HEADERS_OVERFLOW', 'headers-too-large'],
    ['HPE_INVALID_CONSTANT', 'bad-response'],
    ['Z_DATA_ERROR', 'bad-encoding'],
    ['ERR__ERROR_FORMAT_PADDING_1', 'bad-encoding'],
  ])('%s: %s', (code, reason) => expect(toFailureReason(withCode(code))).toBe(reason));

  test('our own failures keep their reason, an error without a code is a bug', () => {
    expect(toFailureReason(new FailedFetch('too-large'))).toBe('too-large');
    expect(toFailureReason(new TypeError('x is not a function'))).toBeNull();
    expect(toFailureReason('text')).toBeNull();
  });
});

test('a private address reads like an unknown name, a closed and a filtered port (SSRF-1)', () => {
  const alike: FetchReason[] = ['private-address', 'dns', 'connection', 'refused', 'unreachable', 'timeout-connect'];
  expect(new Set(alike.map(describeFetchReason)).size).toBe(1);
});

test('the operator is told what an owner must not learn', () => {
  const toldOf = (reason: FetchReason) => describeForOperator({ detail: describeFetchReason(reason), reason });
  const reasons: FetchReason[] = ['private-address', 'dns', 'refused', 'unreachable', 'timeout-connect'];
  expect(new Set(reasons.map(toldOf)).size).toBe(reasons.length);
  expect(toldOf('refused')).toMatch(/^Не удалось соединиться с сервером.* Причина: там никто не отвечает\.$/);
  expect(toldOf('tls')).toBe(describeFetchReason('tls'));
});
