import { headerOf, type Ask } from './answer';
import type { Check } from './check';
import { validatorChecks, type CachingRow } from './rules/caching';

const attempts = 3;

/** Asks for a resource whole, by HEAD, by its ETag and by its time. What was made anew in between is asked for again. */
export async function visitFour(ask: Ask, row: CachingRow, address: string): Promise<Check[]> {
  let checks: Check[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const get = await ask(address);
    const since = headerOf(get, 'last-modified');
    const [head, byTag, bySince] = await Promise.all([
      ask(address, { method: 'HEAD' }),
      ask(address, { headers: { 'if-none-match': headerOf(get, 'etag') } }),
      since === '' ? null : ask(address, { headers: { 'if-modified-since': since } }),
    ]);
    checks = validatorChecks(row, { get, head, byTag, bySince });
    if (checks.every(({ problem }) => problem === null)) break;
  }
  return checks;
}
