/** Returns a request's path as logs name it: without the secret at the end of a private feed's address (MY-4). */
export function toLoggedPath(path: string): string {
  return path.replace(/^(\/my\/feed\/).+$/s, '$1…');
}
