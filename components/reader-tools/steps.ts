/** Links and buttons of a page's own lists, in their order: stories, articles of a story, and what shows more of them. */
const steps = ['h2 > a[href^="/story/"]', 'h3 > a[href^="/story/"]', 'a.headline', '.more a', 'button.more']
  .map((one) => `main ${one}`)
  .join();

/** Returns the step that has the focus, or whose card has it, while it is in sight; null for none. */
export function currentStep(): HTMLElement | null {
  const { activeElement } = document;
  if (!activeElement) return null;
  const current = findSteps().find((step) => step === activeElement || cardOf(step)?.contains(activeElement));
  return current && isOnScreen(current) ? current : null;
}

/**
 * Moves the focus to the next or the previous step and brings it into view whole; from nowhere, to the first one on the screen or the last one above it.
 * At the end of the lists nothing happens.
 */
export function goTo(direction: 'next' | 'previous'): void {
  const all = findSteps();
  const current = currentStep();
  const at = current ? all.indexOf(current) : null;
  const below = all.findIndex((step) => boxOf(step).top >= 0);
  const from = below === -1 ? all.length : below;
  const goal = direction === 'next' ? all[at === null ? from : at + 1] : all[(at ?? from) - 1];
  // From nowhere there may be no step above.
  const step = goal ?? (at === null ? all[0] : undefined);
  if (!step) return;
  step.focus({ preventScroll: true });
  // The card whole, then, of one higher than the screen, its title.
  (cardOf(step) ?? step).scrollIntoView({ block: 'nearest' });
  step.scrollIntoView({ block: 'nearest' });
}

function findSteps(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(steps)].filter(isShown);
}

function cardOf(step: Element): Element | null {
  return step.closest('.story-card, li');
}

function boxOf(step: Element): DOMRect {
  return (cardOf(step) ?? step).getBoundingClientRect();
}

function isOnScreen(step: Element): boolean {
  const { top, bottom } = boxOf(step);
  return bottom > 0 && top < window.innerHeight;
}

/** False for what is folded or hidden by the reader. A block that is not laid out yet is there. */
function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
