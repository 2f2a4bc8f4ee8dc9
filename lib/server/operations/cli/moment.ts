/** Made once: each new one reads the calendar's data. */
const moments = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Minsk', dateStyle: 'short', timeStyle: 'short' });

/** «28.11.2026, 14:05», Minsk's time; a dash for a moment that never was. */
export function toMoment(date: Date | null): string {
  return date === null ? '—' : moments.format(date);
}
