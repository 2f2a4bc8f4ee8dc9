import type { Weather } from '@/lib/contract/weather';
import { pictureUrl } from '@/lib/site/urls';
import { signedDegrees } from '@/lib/text/numbers';
import { weatherTitle } from './info-texts';

/** «☁ −3° Минск»; the words for it, and the time of an old one, in the tooltip. */
export function WeatherNow({ weather, now }: { weather: Weather; now: number }) {
  const icon = pictureUrl(weather.icon);
  const title = weatherTitle(weather, now);
  return (
    <p className="weather" title={title}>
      {icon && <img src={icon} width={22} height={22} alt={weather.description} />}
      <span className="degrees">{signedDegrees(weather.temperature)}</span>
      <span className="city">{weather.city}</span>
    </p>
  );
}
