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

/** A code's Russian words and the address of its picture; null for a code that says nothing to us. */
export function describeWeather(code: number, isDay: boolean): { description: string; icon: string } | null {
  const look = looks.get(code);
  if (!look) return null;
  const { description, icon, night = icon } = look;
  return { description, icon: `/weather/${isDay ? icon : night}.svg` };
}
