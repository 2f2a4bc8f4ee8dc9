import { ageUnits } from '@/lib/text/date-words';
import { joinLines } from './inline-script';

const { minutes, hours, days } = ageUnits;

/**
 * Runs in `<head>`: writes how old each `<time data-age>` is as the document is read, before it is painted (R23, TIME-1), in the words of `relativeTime`; the
 * absolute form becomes its title, and stays where it is of more than six days ago. Without it dates stood in figures until the page's scripts ran, four seconds after it was loaded. Minsk is three hours ahead
 * of UTC all the year. A clock of the reader that is behind makes everything «только что», as `relativeTime` does.
 */
export const ageScript = joinLines(`
(function (d, units, now, zone) {
  function count(n, forms) {
    var last = n % 10, two = n % 100;
    return n + '\u00a0' + forms[two > 10 && two < 15 || last > 4 || !last ? 2 : last > 1 ? 1 : 0] + ' назад';
  }
  function dayOf(ms) {
    return Math.floor((ms + zone) / 864e5);
  }
  function toWords(at) {
    var age = now - at, ago = dayOf(now) - dayOf(at);
    if (age < 6e4) return 'только что';
    if (age < 36e5) return count(Math.floor(age / 6e4), units[0]);
    if (ago === 0) return count(Math.floor(age / 36e5), units[1]);
    return ago < 2 ? 'вчера' : ago < 7 && count(ago, units[2]);
  }
  function write() {
    d.querySelectorAll('time[data-age]:not([title])').forEach(function (time) {
      var words = time.firstChild && toWords(Date.parse(time.dateTime));
      if (!words) return;
      time.title = time.textContent;
      time.textContent = words;
    });
  }
  var observer = new MutationObserver(write);
  observer.observe(d, { childList: true, subtree: true });
  d.addEventListener('DOMContentLoaded', function () {
    write();
    observer.disconnect();
  });
})(document, ${JSON.stringify([minutes, hours, days])}, Date.now(), 108e5)
`);
