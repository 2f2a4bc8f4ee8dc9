/** The cursor in a page's `next` address, whatever origin it names; null at the end of the list. */
export function cursorOf(next: string | null): string | null {
  return next !== null && URL.canParse(next) ? new URL(next).searchParams.get('cursor') : null;
}
