/** How a request is refused before any handler sees it. */
export interface Refusal {
  status: 400 | 405;
  detail: string;
  headers?: Readonly<Record<string, string>>;
}

const malformed: Refusal = { status: 400, detail: 'Адрес запроса записан с ошибкой.' };
const reading = ['GET', 'HEAD'];
/** Their handlers know their own methods. */
const handled = /^\/(?:api|internal|media|healthz|readyz)(?:\/|$)/;
const handledMethods = [...reading, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Looks at what Next answers with a bare 500 or with the wrong page: addresses that are no addresses, methods that a page does not have (R38).
 * @param target the path and query of a request; null when it has none
 */
export function admitRequest(method: string, target: string | null): Refusal | null {
  const path = target?.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || !isDecodable(path)) return malformed;
  const methods = handled.test(path) ? handledMethods : reading;
  return methods.includes(method)
    ? null
    : { status: 405, detail: 'Метод не поддерживается.', headers: { Allow: methods.join(', ') } };
}

/** The path and query of a request line, which may be written with an origin (RFC 9112 §3.2.2). */
export function targetOf(url: string): string | null {
  if (url.startsWith('/')) return url;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
