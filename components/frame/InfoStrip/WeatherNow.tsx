import { styled } from '@/lib/theme/styled';
import type { Weather } from '@/lib/contract/weather';
import { pictureUrl } from '@/lib/site/urls';
import { signedDegrees } from '@/lib/text/numbers';
import { weatherTitle } from './info-texts';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  min-width: 0;
`;

const Degrees = styled.span`
  color: var(--color-ink);
  font-weight: 600;
`;

/** A long name is cut, so that the figures keep their room. */
const City = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** «☁ −3° Минск»; the words for it, and the time of an old one, in the tooltip. */
export function WeatherNow({ weather, now }: { weather: Weather; now: number }) {
  const icon = pictureUrl(weather.icon);
  const title = weatherTitle(weather, now);
  return (
    <Line title={title}>
      {icon && <img src={icon} width={22} height={22} alt={weather.description} />}
      <Degrees>{signedDegrees(weather.temperature)}</Degrees>
      <City>{weather.city}</City>
    </Line>
  );
}
