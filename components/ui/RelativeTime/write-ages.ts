import { absoluteTime, relativeTime } from '@/lib/text/date-words';
import { currentMinute, subscribeToMinutes } from './minute-clock';

const ages = 'time[data-age]';

/**
 * Writes how old each `<time data-age>` of the document is, with the absolute form as its title: at once, each minute, and when a new one
 * comes or React writes one anew, before the next paint.
 * @returns stops it
 */
export function writeAges(): () => void {
  const writeIn = (root: ParentNode) => root.querySelectorAll<HTMLTimeElement>(ages).forEach(writeAge);
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const changed = target instanceof Element ? target : target.parentElement;
      if (changed?.matches(ages)) writeIn(changed.parentElement ?? document);
      addedNodes.forEach(
        (node) => node instanceof Element && writeIn(node.matches(ages) ? (node.parentElement ?? node) : node),
      );
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  const stopMinutes = subscribeToMinutes(() => writeIn(document));
  writeIn(document);
  return () => {
    stopMinutes();
    observer.disconnect();
  };
}

/** Writes nothing where it stands already: the observer sees what is written here too. */
function writeAge(element: HTMLTimeElement): void {
  const date = new Date(element.dateTime);
  const words = relativeTime(date, new Date(currentMinute()));
  if (element.textContent === words) return;
  element.title = absoluteTime(date);
  element.textContent = words;
}
