let locks = 0;

/** Stops the page behind a dialog from scrolling; the width of the scroll bar stays free, so that nothing moves sideways. @returns unlocks it */
export function lockPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (locks === 0) {
    const barWidth = window.innerWidth - clientWidth;
    style.overflow = 'hidden';
    if (barWidth > 0) style.paddingRight = `${barWidth}px`;
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    style.overflow = '';
    style.paddingRight = '';
  };
}
