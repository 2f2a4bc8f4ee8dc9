import { number, object, string } from 'yup';
import type { GuardedFetch } from '../outbound/guarded-fetch';
import { failed, fetchJson } from '../providers/fetch-json';
import {
  weatherIntervalMs,
  weatherName,
  weatherReadingSchema,
  type WeatherPlace,
  type WeatherProvider,
  type WeatherReading,
} from './weather-provider';
import { describeWeather } from './wmo-codes';

interface OpenMeteoOptions {
  fetch: GuardedFetch;
  /** `https://api.open-meteo.com` */
  origin: string;
  place: WeatherPlace;
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
  /** Seconds that `time` is ahead of UTC: 0 unless a time zone was asked for. */
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
