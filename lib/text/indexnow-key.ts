/** Whether a text may be an IndexNow key: 8–128 of `a-z`, `A-Z`, `0-9`, `-` (indexnow.org, «Submitting one URL»). */
export function isIndexNowKey(text: string): boolean {
  return /^[A-Za-z0-9-]{8,128}$/.test(text);
}
