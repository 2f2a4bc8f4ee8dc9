import { joinLines } from './inline-script';

/** Delay between a page's `load` event and the start of its scripts by themselves, in milliseconds. */
export const restMs = 3_000;

/** Time for which a press waits for scripts that do not come, in milliseconds; then the browser does what it does without them. */
export const patienceMs = 10_000;

/** The attribute that holds the address of a script until the scripts start (lib/server/web/http/hold-scripts.ts). */
export const heldAddress = 'data-src';

/** Events that show that a reader uses the page. */
const intents = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

/**
 * Starts the held scripts of the page when the reader first does something, else when the page has rested; as soon as it is
 * read for a reader with a session (`<html data-session>`), and for one who comes back to a page that scripts had changed. Until then links, lists
 * and forms work as they do without scripts, and the phone's processor is free. An element that needs scripts (a button, a switch, a link that opens
 * something on the page: `data-in-place`) keeps its press, busy, and gets it again when all scripts of the page have run and React has taken it
 * over (`<html data-live>`). It may itself come after the page was read, or loaded; `<html data-opened>` says that it is there.
 */
export const startScript = joinLines(`
(function (w, d, r, on, isWanted, isBegun, isGiving, left, kept) {
  function isLive() {
    return 'live' in r.dataset && !left;
  }
  function give(isLate) {
    var element = kept;
    if (!element || !(isLate || isLive() || 'broken' in r.dataset)) return;
    kept = null;
    element.removeAttribute('aria-busy');
    isGiving = true;
    element.click();
    isGiving = false;
  }
  function giveSoon() {
    setTimeout(give);
  }
  function arrive() {
    left -= 1;
    giveSoon();
  }
  function start() {
    isWanted = true;
    if (isBegun || d.readyState === 'loading') return;
    isBegun = true;
    on.forEach(function (name) {
      d.removeEventListener(name, start, true);
    });
    d.querySelectorAll('script[${heldAddress}]').forEach(function (script) {
      left += 1;
      script.addEventListener('load', arrive);
      script.addEventListener('error', arrive);
      script.setAttribute('async', '');
      script.src = script.getAttribute('${heldAddress}');
      script.removeAttribute('${heldAddress}');
    });
  }
  on.forEach(function (name) {
    d.addEventListener(name, start, { capture: true, passive: true });
  });
  function read() {
    var visit = performance.getEntriesByType('navigation')[0];
    if (isWanted || 'session' in r.dataset || (visit && visit.type === 'back_forward')) start();
  }
  function rest() {
    setTimeout(function () {
      if (w.requestIdleCallback) w.requestIdleCallback(start, { timeout: 2000 });
      else start();
    }, ${restMs});
  }
  if (d.readyState === 'loading') d.addEventListener('DOMContentLoaded', read);
  else read();
  if (d.readyState === 'complete') rest();
  else w.addEventListener('load', rest);
  d.addEventListener('click', function (event) {
    if (isGiving || isLive() || 'broken' in r.dataset || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    var element = event.target.closest('button,label,input,a'), field = element && (element.control || element);
    if (!element || element.form && element.tagName === 'BUTTON') return;
    if (element.tagName === 'A' ? !element.closest('[data-in-place]') : element.tagName !== 'BUTTON' && field.type !== 'checkbox') return;
    event.preventDefault();
    event.stopPropagation();
    kept = element;
    element.setAttribute('aria-busy', 'true');
    setTimeout(function () {
      if (kept === element) give(true);
    }, ${patienceMs});
    start();
  }, true);
  new MutationObserver(giveSoon).observe(r, { attributeFilter: ['data-live', 'data-broken'] });
  r.dataset.opened = '';
})(window, document, document.documentElement, ${JSON.stringify(intents)}, false, false, false, 0, null)
`);
