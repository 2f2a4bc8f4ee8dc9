import { array, type InferType, number, object, string } from 'yup';
import { type CurrencyRate, currencyRateSchema } from '@/lib/contract/currency';
import { type CurrencyCode, currencyCodes, currencyUnits } from '@/lib/contract/currency-units';
import { failed, fetchJson, type Provider } from './ask-provider';
import type { Queryable } from '../../platform/db/client';
import { findStoredValue } from './provider-answer-store';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch';

/** Schema of the rates that a provider returns and the store keeps: BYN for the units of R30, in the strip's order. */
const ratesSchema = array(currencyRateSchema.required()).min(1).required();

export type Rates = InferType<typeof ratesSchema>;
export type RatesProvider = Provider<Rates>;

/** The rates' key among the providers' answers. */
const ratesName = 'currency-rates';

/** An hour: official rates change once a day. */
const ratesIntervalMs = 60 * 60_000;

/** The last known rates, however old; null while none are known. */
export async function findRates(db: Queryable): Promise<Rates | null> {
  const rates = await findStoredValue(db, ratesName);
  return ratesSchema.isValidSync(rates, { strict: true }) ? rates : null;
}

/** The official daily rates of the National Bank of the Republic of Belarus (nbrb.by/apihelp/exrates). */
export function createNbrb({ fetch, origin }: { fetch: GuardedFetch; origin: string }): RatesProvider {
  const url = new URL('/exrates/rates?periodicity=0', origin).href;
  return {
    name: ratesName,
    intervalMs: ratesIntervalMs,
    keep: (last, rates) => withPrevious(ratesSchema.isValidSync(last, { strict: true }) ? last : [], rates),
    ask: async (now) => {
      const answer = await fetchJson(fetch, url, now);
      if (answer.kind === 'failed') return answer;
      const value = parseNbrb(answer.value);
      return value ? { kind: 'answer', value } : failed('wrong-shape');
    },
  };
}

/** Rates with those of the day before, out of the last answer: either it is of another day, or it knows them. */
export function withPrevious(last: Rates, rates: Rates): Rates {
  return rates.map((rate) => {
    const before = last.find(({ currency, unit }) => currency === rate.currency && unit === rate.unit);
    const previous = before?.as_of === rate.as_of ? before?.previous : before?.value;
    return { ...rate, ...(previous !== undefined && { previous }) };
  });
}

/** The bank's day has no zone; it begins in Minsk, which has kept UTC+3 all year round since 2011. */
const zone = '+03:00';
/** The bank publishes four digits. */
const precision = 10_000;
/** BYN, for the units of R30. */
const [min, max] = [0.001, 10_000];

const itemSchema = object({
  Date: string()
    .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
    .test((value) => !Number.isNaN(Date.parse(`${value}${zone}`)))
    .required(),
  /** Number of units that the rate is for. */
  Cur_Scale: number().integer().positive().required(),
  /** BYN */
  Cur_OfficialRate: number().positive().required(),
}).required();

/** The rates of R30 out of the bank's list; null when one of them is missing or anything is wrong with it. */
export function parseNbrb(answer: unknown): Rates | null {
  if (!Array.isArray(answer)) return null;
  const items: readonly unknown[] = answer;
  const rates = currencyCodes.flatMap((currency) => parseRate(items, currency) ?? []);
  return rates.length === currencyCodes.length ? rates : null;
}

function parseRate(items: readonly unknown[], currency: CurrencyCode): CurrencyRate | null {
  const isOfCurrency = object({ Cur_Abbreviation: string().oneOf([currency]).required() }).required();
  const item = items.find((one) => isOfCurrency.isValidSync(one, { strict: true }));
  if (!itemSchema.isValidSync(item, { strict: true })) return null;
  const unit = currencyUnits[currency];
  const value = Math.round((item.Cur_OfficialRate / item.Cur_Scale) * unit * precision) / precision;
  // A rate that no currency has is a mistake, and must not replace the last known rate (R30); so is infinity.
  if (!(value >= min && value <= max)) return null;
  return { currency, value, unit, as_of: `${item.Date}${zone}` };
}
