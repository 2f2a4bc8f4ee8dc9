import { ServerResponse } from 'node:http';

/** What happens around one call: `proceed` makes the call itself and returns its result. */
export type Advice = (response: ServerResponse, args: unknown[], proceed: () => unknown) => unknown;

/** Puts `advice` around a method of every answer that this process gives, Next's own answers included. */
export function aroundAnswers(method: 'appendHeader' | 'setHeader' | 'writeHead', advice: Advice): void {
  const original: unknown = Reflect.get(ServerResponse.prototype, method);
  if (typeof original !== 'function') throw new Error(`this Node.js has no ServerResponse.${method}`);
  Reflect.set(ServerResponse.prototype, method, function (this: ServerResponse, ...args: unknown[]): unknown {
    return advice(this, args, (): unknown => Reflect.apply(original, this, args));
  });
}
