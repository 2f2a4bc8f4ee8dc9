import type { Queryable } from '../db/client';
import { findAnswer } from '../providers/provider-answer-store';
import { ratesName, ratesSchema, type Rates } from './rates-provider';

/** The last known rates, however old; null while none are known. */
export async function findRates(db: Queryable): Promise<Rates | null> {
  const rates = await findAnswer(db, ratesName);
  return ratesSchema.isValidSync(rates, { strict: true }) ? rates : null;
}
