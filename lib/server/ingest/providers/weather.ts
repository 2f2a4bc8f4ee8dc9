import { boolean, type InferType, number, object, string } from 'yup';
import { dateField } from '@/lib/contract/fields';
import { failed, fetchJson, type Provider } from './ask-provider';
import type { Weather } from '@/lib/contract/weather';
import type { Queryable } from '../../platform/db/client';
import { findStoredValue } from './provider-answer-store';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch';

/** The location whose weather is shown; degrees of WGS 84. */
export interface WeatherLocation {
  city: string;
  latitude: number;
  longitude: number;
}

/** Schema of the weather that a provider returns and the store keeps. */
const weatherReadingSchema = object({
  city: string().required(),
  /** °C */
  temperature: number().min(-100).max(70).required(),
  /** Code of WMO's table 4677, as `looks` lists them. */
  code: number().integer().min(0).max(99).required(),
  isDay: boolean().required(),
  observedAt: dateField(),
});

export type WeatherReading = InferType<typeof weatherReadingSchema>;
export type WeatherProvider = Provider<WeatherReading>;

/** The weather's key among the providers' answers. */
const weatherName = 'weather';

/** 15 minutes: the pace at which weather models publish the present moment. */
const weatherIntervalMs = 15 * 60_000;

/** The last known weather, however old; null while none is known. */
export async function findWeather(db: Queryable): Promise<Weather | null> {
  const reading = await findStoredValue(db, weatherName);
  if (!weatherReadingSchema.isValidSync(reading, { strict: true })) return null;
  const { city, temperature, code, isDay, observedAt } = reading;
  const look = describeWeather(code, isDay);
  // JSON has a zero with a minus, readers have not.
  return look && { temperature: Math.round(temperature) || 0, ...look, city, observed_at: observedAt };
}

interface OpenMeteoOptions {
  fetch: GuardedFetch;
  /** `https://api.open-meteo.com` */
  origin: string;
  place: WeatherLocation;
}

/** Open-Meteo's forecast API (open-meteo.com/en/docs): no key, CC BY 4.0. */
export function createOpenMeteo({ fetch, origin, place }: OpenMeteoOptions): WeatherProvider {
  const { city, latitude, longitude } = place;
  const query = `latitude=${latitude}&longitude=${longitude}&current=temperature_2m,weather_code,is_day`;
  const url = new URL(`/v1/forecast?${query}`, origin).href;
  return {
    name: weatherName,
    intervalMs: weatherIntervalMs,
    ask: async (now) => {
      const answer = await fetchJson(fetch, url, now);
      if (answer.kind === 'failed') return answer;
      const value = parseOpenMeteo(answer.value, city);
      return value ? { kind: 'answer', value } : failed('wrong-shape');
    },
  };
}

const answerSchema = object({
  /** Seconds that `time` is ahead of UTC: 0 unless a time zone was requested. */
  utc_offset_seconds: number().integer().min(-86_400).max(86_400).optional(),
  current: object({
    time: string()
      .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
      .required(),
    temperature_2m: number().required(),
    weather_code: number().required(),
    is_day: number().oneOf([0, 1]).required(),
  }).required(),
}).required();

/** The present weather out of an answer of `/v1/forecast`; null when it is anything else. */
export function parseOpenMeteo(answer: unknown, city: string): WeatherReading | null {
  if (!answerSchema.isValidSync(answer, { strict: true })) return null;
  const { utc_offset_seconds: offset = 0, current } = answer;
  const observed = Date.parse(`${current.time}Z`) - offset * 1_000;
  if (Number.isNaN(observed) || !describeWeather(current.weather_code, true)) return null;
  const reading = {
    city,
    temperature: current.temperature_2m,
    code: current.weather_code,
    isDay: current.is_day === 1,
    observedAt: new Date(observed).toISOString(),
  };
  return weatherReadingSchema.isValidSync(reading, { strict: true }) ? reading : null;
}

interface Look {
  description: string;
  /** A picture of public/weather/, for the day and, where it differs, for the night. */
  icon: string;
  night?: string;
}

/** The codes of WMO's table 4677 that weather models use, in Russian. */
const looks: ReadonlyMap<number, Look> = new Map([
  [0, { description: 'Ясно', icon: 'clear-day', night: 'clear-night' }],
  [1, { description: 'Преимущественно ясно', icon: 'clear-day', night: 'clear-night' }],
  [2, { description: 'Переменная облачность', icon: 'partly-cloudy-day', night: 'partly-cloudy-night' }],
  [3, { description: 'Пасмурно', icon: 'cloudy' }],
  [45, { description: 'Туман', icon: 'fog' }],
  [48, { description: 'Туман с изморозью', icon: 'fog' }],
  [51, { description: 'Слабая морось', icon: 'drizzle' }],
  [53, { description: 'Морось', icon: 'drizzle' }],
  [55, { description: 'Сильная морось', icon: 'drizzle' }],
  [56, { description: 'Слабая ледяная морось', icon: 'freezing-rain' }],
  [57, { description: 'Сильная ледяная морось', icon: 'freezing-rain' }],
  [61, { description: 'Небольшой дождь', icon: 'rain' }],
  [63, { description: 'Дождь', icon: 'rain' }],
  [65, { description: 'Сильный дождь', icon: 'heavy-rain' }],
  [66, { description: 'Небольшой ледяной дождь', icon: 'freezing-rain' }],
  [67, { description: 'Сильный ледяной дождь', icon: 'freezing-rain' }],
  [71, { description: 'Небольшой снег', icon: 'snow' }],
  [73, { description: 'Снег', icon: 'snow' }],
  [75, { description: 'Сильный снег', icon: 'heavy-snow' }],
  [77, { description: 'Снежные зёрна', icon: 'snow' }],
  [80, { description: 'Небольшой ливень', icon: 'showers-day', night: 'showers-night' }],
  [81, { description: 'Ливень', icon: 'showers-day', night: 'showers-night' }],
  [82, { description: 'Сильный ливень', icon: 'heavy-rain' }],
  [85, { description: 'Небольшой ливневый снег', icon: 'snow' }],
  [86, { description: 'Сильный ливневый снег', icon: 'heavy-snow' }],
  [95, { description: 'Гроза', icon: 'thunder' }],
  [96, { description: 'Гроза с небольшим градом', icon: 'thunder' }],
  [99, { description: 'Гроза с сильным градом', icon: 'thunder' }],
]);

/** A code's Russian words and the address of its picture; null for an unknown code. */
export function describeWeather(code: number, isDay: boolean): { description: string; icon: string } | null {
  const look = looks.get(code);
  if (!look) return null;
  const { description, icon, night = icon } = look;
  return { description, icon: `/weather/${isDay ? icon : night}.svg` };
}
