import type { OperationObject } from './open-api';
import type { Method } from './operation';

interface Call {
  method: Method;
  path: string;
  operation: OperationObject;
  /** The public address of the API. */
  origin: string;
}

/** A command for a shell that sends an operation's example. */
export function curlOf({ method, path, operation: { parameters = [], requestBody, security }, origin }: Call): string {
  let address = origin + path;
  const query = new URLSearchParams();
  for (const { name, in: place, example } of parameters) {
    const value = String(example ?? '…');
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    if (place === 'query' && example !== undefined) query.set(name, value);
  }
  const example = requestBody?.content['application/json']?.example;
  const needsToken = security.length === 1;
  return [
    `curl ${quote(query.size > 0 ? `${address}?${query}` : address)}`,
    method === 'get' || (method === 'post' && example) ? null : `-X ${method.toUpperCase()}`,
    // The shell puts the reader's own token in.
    needsToken ? '-H "Authorization: Bearer $TOKEN"' : null,
    example ? "-H 'Content-Type: application/json'" : null,
    example ? `-d ${quote(JSON.stringify(example))}` : null,
  ]
    .filter((part) => part !== null)
    .join(' \\\n  ');
}

/** One argument of a POSIX shell, whatever is in it. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
