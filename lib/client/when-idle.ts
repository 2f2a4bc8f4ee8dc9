/** Maximum time for which a busy page may delay the callback, in milliseconds. */
const timeout = 2_000;

/** Calls back once the page has loaded and the browser has nothing else to do. */
export function whenIdle(callback: () => void): void {
  const wait = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout });
    else setTimeout(callback);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
