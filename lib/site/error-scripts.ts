import { browserErrorsPath, errorBounds, errorRoutes, pageFile } from '@/lib/contract/browser-error';
import { joinLines } from './inline-script';
import { paths } from './paths';

/** Maximum number of errors of one document that are reported, each once. */
export const reportsPerPage = 5;

/**
 * Runs before any script that can fail: keeps the page's errors and, with the first one, loads the script that reports them. A page
 * without errors pays for these bytes only. Pictures that are missing are no errors of a script.
 */
export const errorKeeper = joinLines(`
(function (w, d, kept) {
  function keep(event) {
    var element = event.target, script;
    if (element.tagName && element.tagName !== 'SCRIPT' || kept.length > 9 || kept.push(event) > 1) return;
    script = d.createElement('script');
    script.src = '${paths.errorReporter()}';
    d.head.appendChild(script);
  }
  w.keptErrors = kept;
  w.addEventListener('error', keep, true);
  w.addEventListener('unhandledrejection', keep);
})(window, document, [])
`);

/** First parts of the addresses of pages. */
const folders = errorRoutes.filter((route) => route !== 'home' && route !== 'other').join('|');

/**
 * The script at `paths.errorReporter()`: sends what the page has kept, and what comes later, by beacons that nothing waits for. Other people's
 * errors are left out: of extensions and of other hosts (a script of theirs has no file of ours), of requests that were given up, and what is no
 * error (ResizeObserver) or stands in the server's log already (React's 419).
 *
 * A report says nothing of the reader: of an address of ours only a script's path is left, of others the host; queries, e-mail addresses and
 * quoted values are cut out. The id of the build stands as `b` in the data that Next writes for its router.
 */
export const errorReporter = joinLines(String.raw`
(function (w, d, kept, origin, seen, left) {
  function shorten(address) {
    var place = /(:\d+)*$/.exec(address)[0];
    if (address.indexOf(origin + '/')) return address.split('/', 3).join('/');
    var path = address.slice(origin.length, address.length - place.length).split(/[?#]/)[0];
    return (/^\/_next\//.test(path) ? path : '${pageFile}') + place;
  }
  function clean(text, length) {
    return text.replace(/[\w-]+:\/\/[^\s"'()<>]+/g, shorten)
      .replace(/[?#][^\s"'()<>]*=[^\s"'()<>]*|[^\s"'()<>@]+@[\w-]+(\.[\w-]+)+|"[^"]*"/g, '…').slice(0, length);
  }
  function tell(message, stack, file, line, column) {
    var top = /([\w-]+:\/\/[^\s()]+?):(\d+)(?::(\d+))?\)?$/m.exec(stack) || [];
    file = file || top[1] || '';
    line = line || +top[2] || 0;
    column = column || +top[3] || 0;
    var key = [message, file, line, column].join();
    if (!left || seen[key] || file.indexOf(origin + '/')) return;
    if (/^AbortError|ResizeObserver loop|React error #419|extension:\/\//.test(message + stack)) return;
    seen[key] = 1;
    left -= 1;
    var folder = /^\/(${folders})?(?=\/|$)/.exec(w.location.pathname);
    w.navigator.sendBeacon('${browserErrorsPath}', new w.Blob([JSON.stringify({
      message: clean(message, ${errorBounds.message}) || 'Error',
      file: shorten(file).slice(0, ${errorBounds.file}),
      line: line,
      column: column,
      stack: stack.split('\n').filter(function (row) {
        return /:\d+\)?$/.test(row);
      }).slice(0, ${errorBounds.frames}).map(function (row) {
        return clean(row.trim(), ${errorBounds.frame});
      }),
      build: (/"b\\*":\\*"([\w-]{8,64})\\*"/.exec(d.documentElement.innerHTML) || [])[1] || '',
      route: folder ? folder[1] || 'home' : 'other'
    })], { type: 'application/json' }));
  }
  function take(event) {
    var element = event.target, error = event.reason || event.error;
    try {
      if (element.tagName) {
        if (/\/_next\//.test(element.src)) tell('A script cannot be loaded', '', element.src);
        return 2;
      }
      var text = error && error.message ? error.name + ': ' + error.message : event.message;
      tell(String(text).slice(0, 2000), String(error && error.stack || '').slice(0, 4000), event.filename, event.lineno, event.colno);
    } catch (_) {
      left = 0;
    }
    return 2;
  }
  kept.splice(0).forEach(take);
  kept.push = take;
})(window, document, window.keptErrors || [], location.origin, {}, ${reportsPerPage})
`);
