const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** RFC 822 as RSS 2.0 wants it, in Minsk time, to the second: «Mon, 09 Nov 2026 14:05:00 +0300». */
export function rfc822Date(date: Date): string {
  const minsk = toMinsk(date);
  const [day, time] = minsk.toISOString().slice(0, 19).split('T');
  const [year, , dayOfMonth] = (day ?? '').split('-');
  return `${days[minsk.getUTCDay()]}, ${dayOfMonth} ${months[minsk.getUTCMonth()]} ${year} ${time} +0300`;
}

/** ISO 8601 with Minsk's offset, to the second. */
export function isoDate(date: Date): string {
  return `${toMinsk(date).toISOString().slice(0, 19)}+03:00`;
}

/** Belarus keeps +03:00 all year. */
function toMinsk(date: Date): Date {
  return new Date(date.getTime() + 3 * 3_600_000);
}
