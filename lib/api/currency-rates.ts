import { currencyRateListSchema, type CurrencyRate } from '@/lib/contract/currency';
import { askIfKnown } from './ask-if-known';

/** GET /api/v1/currency-rates/: null while they are unknown. The same for everybody, so nobody's token goes along. */
export function getCurrencyRates(signal?: AbortSignal): Promise<CurrencyRate[] | null> {
  return askIfKnown(currencyRateListSchema, { path: '/api/v1/currency-rates/', signal, anonymous: true });
}
