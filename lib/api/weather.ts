import { weatherSchema, type Weather } from '@/lib/contract/weather';
import { askIfKnown } from './ask-if-known';

/** GET /api/v1/weather/current/: null while it is unknown. The same for everybody, so nobody's token goes along. */
export function getWeather(signal?: AbortSignal): Promise<Weather | null> {
  return askIfKnown(weatherSchema, { path: '/api/v1/weather/current/', signal, anonymous: true });
}
