import { array, type InferType } from 'yup';
import { currencyRateSchema } from '@/lib/contract/currency';
import type { Provider } from '../providers/provider';

/** What any provider of rates tells us, and what the store keeps: BYN for the units of R30, in the strip's order. */
export const ratesSchema = array(currencyRateSchema.required()).min(1).required();

export type Rates = InferType<typeof ratesSchema>;
export type RatesProvider = Provider<Rates>;

/** The rates' key among the providers' answers. */
export const ratesName = 'currency-rates';

/** An hour: official rates change once a day. */
export const ratesIntervalMs = 60 * 60_000;
