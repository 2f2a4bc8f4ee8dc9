let locks = 0;

/** The page behind a dialog stays where it is, also sideways: the scroll bar's place stays free. Returns how to let it go. */
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
