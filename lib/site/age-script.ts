import { ageUnits, ofMonths } from '@/lib/text/date-words';
import { joinLines } from './inline-script';

const { minutes, hours, days } = ageUnits;

/**
 * Runs in `<head>`: writes how old each `<time data-age>` is as the document is read, before it is painted (R23, TIME-1), in the words of `relativeTime`; the
 * absolute form becomes its title. Without it dates stood in figures until the page's scripts ran, four seconds after it was loaded. Minsk is three hours ahead
 * of UTC all the year. A clock of the reader that is behind makes everything «только что», as `relativeTime` does.
 */
export const ageScript = joinLines(`
(function (d, units, months, now, zone) {
  function count(n, forms) {
    var last = n % 10, two = n % 100;
    return n + '\u00a0' + forms[two > 10 && two < 15 || last > 4 || !last ? 2 : last > 1 ? 1 : 0] + ' назад';
  }
  function dayOf(ms) {
    return Math.floor((ms + zone) / 864e5);
  }
  function toWords(at) {
    var age = now - at, ago = dayOf(now) - dayOf(at), day = new Date(at + zone), year = day.getUTCFullYear();
    if (age < 6e4) return 'только что';
    if (age < 36e5) return count(Math.floor(age / 6e4), units[0]);
    if (!ago) return count(Math.floor(age / 36e5), units[1]);
    if (ago < 7) return ago < 2 ? 'вчера' : count(ago, units[2]);
    return day.getUTCDate() + ' ' + months[day.getUTCMonth()] + (year === new Date(now + zone).getUTCFullYear() ? '' : ' ' + year);
  }
  function toMoment(day) {
    return day.getUTCDate() + ' ' + months[day.getUTCMonth()] + ' ' + day.getUTCFullYear() + ', ' + day.toISOString().slice(11, 16);
  }
  function write() {
    d.querySelectorAll('time[data-age]:not([title])').forEach(function (time) {
      var at = Date.parse(time.dateTime);
      if (!time.firstChild || isNaN(at)) return;
      time.title = toMoment(new Date(at + zone));
      time.textContent = toWords(at);
    });
  }
  var observer = new MutationObserver(write);
  observer.observe(d, { childList: true, subtree: true });
  d.addEventListener('DOMContentLoaded', function () {
    write();
    observer.disconnect();
  });
})(document, ${JSON.stringify([minutes, hours, days])}, ${JSON.stringify(ofMonths)}, Date.now(), 108e5)
`);
