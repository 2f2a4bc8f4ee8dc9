import { types } from 'node:util';

/** A request that we don't make, or don't follow further. */
export type RefusalReason = 'bad-url' | 'credentials' | 'bad-port' | 'private-address' | 'too-many-redirects';

/** A request that was made and gave no usable answer. */
export type FailureReason =
  | 'dns'
  | 'connection'
  | 'refused'
  | 'unreachable'
  | 'tls'
  | 'timeout-connect'
  | 'timeout-total'
  | 'headers-too-large'
  | 'too-large'
  | 'bad-encoding'
  | 'bad-response'
  | 'aborted';

export type FetchReason = RefusalReason | FailureReason;

/** Carries a refusal out of a connection's lookup, where only errors can leave. */
export class RefusedTarget extends Error {
  override name = 'RefusedTarget';
  constructor(readonly reason: RefusalReason) {
    super(`Refused: ${reason}`);
  }
}

/** Carries a failure out of a stream's pipeline. */
export class FailedFetch extends Error {
  override name = 'FailedFetch';
  constructor(readonly reason: FailureReason) {
    super(`Failed: ${reason}`);
  }
}

/**
 * One sentence for a private address, an unknown name, a closed and a filtered port: the owner of a channel must not learn from
 * it what runs behind our firewall (SSRF-1).
 */
const unreachable = 'Не удалось соединиться с сервером: проверьте адрес или попробуйте позже.';

const sentences: Readonly<Record<FetchReason, string>> = {
  'bad-url': 'Адрес указан неверно: нужна ссылка, которая начинается с http:// или https://.',
  credentials: 'В адресе не должно быть имени пользователя и пароля.',
  'bad-port': 'Порт в адресе не поддерживается: разрешены только 80 и 443.',
  'private-address': unreachable,
  dns: unreachable,
  connection: unreachable,
  refused: unreachable,
  unreachable,
  'timeout-connect': unreachable,
  'timeout-total': 'Сервер отвечает слишком долго.',
  tls: 'Не удалось установить защищённое соединение: проверьте сертификат сервера.',
  'too-many-redirects': 'Сервер слишком много раз перенаправил на другой адрес.',
  'headers-too-large': 'Сервер прислал слишком длинные заголовки ответа.',
  'too-large': 'Ответ сервера слишком велик.',
  'bad-encoding': 'Ответ сервера повреждён: его не удалось распаковать.',
  'bad-response': 'Сервер ответил не по правилам HTTP.',
  aborted: 'Загрузка прервана.',
};

/** The sentence for the channel's owner, in Russian. */
export function describeFetchReason(reason: FetchReason): string {
  return sentences[reason];
}

/** The details that `unreachable` keeps from owners, for the operator, whose network it is. */
const operatorWords: Partial<Record<string, string>> = {
  'private-address': 'адрес во внутренней сети, он не в FEED_ALLOW_HOSTS',
  dns: 'такого имени в сети нет, или служба имён не отвечает',
  connection: 'соединение оборвалось',
  refused: 'там никто не отвечает',
  unreachable: 'до этой машины нет пути',
  'timeout-connect': 'нет ответа',
};

/** The reason of a failed fetch that its owner is not told, in a few words; null where the owner's sentence says it all. */
export function operatorWordsFor(reason: string): string | null {
  return operatorWords[reason] ?? null;
}

/** The sentence for the operator: the owner's, with the reason that the owner is not told. */
export function describeForOperator({ detail, reason = '' }: { detail: string; reason?: string }): string {
  const words = operatorWords[reason];
  return words === undefined ? detail : `${detail} Причина: ${words}.`;
}

const reasonsByCode: readonly (readonly [RegExp, FailureReason])[] = [
  [/^(UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/, 'timeout-connect'],
  [/^ECONNREFUSED$/, 'refused'],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, 'unreachable'],
  [/^(UND_ERR_HEADERS_OVERFLOW|HPE_HEADER_OVERFLOW)$/, 'headers-too-large'],
  [/^(ENOTFOUND|ENODATA|ERR_INVALID_IP_ADDRESS|EAI_\w+)$/, 'dns'],
  [/^(HPE_|UND_ERR_RES_|ERR_HTTP2_)/, 'bad-response'],
  [
    /^(EPROTO$|ERR_TLS_|ERR_SSL_|ERR_OSSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH$|INVALID_CA$)/,
    'tls',
  ],
  // zlib's codes; brotli has names of its own.
  [/^(Z_|ERR__ERROR_)/, 'bad-encoding'],
];

/**
 * Translates an error of the network, TLS, HTTP or decompression for the caller.
 * @returns null for an error without a code: a bug of ours.
 */
export function toFailureReason(error: unknown): FailureReason | null {
  if (error instanceof FailedFetch) return error.reason;
  const code = types.isNativeError(error) && 'code' in error ? error.code : undefined;
  if (typeof code !== 'string') return null;
  return reasonsByCode.find(([form]) => form.test(code))?.[1] ?? 'connection';
}

/** FEED-5: no publisher may put us off for longer than a day. */
const maxSeconds = 24 * 60 * 60;

/**
 * Reads a Retry-After header (RFC 9110, 10.2.3): whole seconds or an HTTP date.
 * @returns seconds from `now`, 0 to 86 400; null when the header is absent or invalid.
 */
export function parseRetryAfter(value: string | undefined, now: Date): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text), maxSeconds);
  // Every form of an HTTP date begins with the day's name; Date.parse would take many other things.
  const moment = /^(mon|tue|wed|thu|fri|sat|sun)/i.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(moment)) return null;
  return Math.min(Math.max(Math.ceil((moment - now.getTime()) / 1_000), 0), maxSeconds);
}
