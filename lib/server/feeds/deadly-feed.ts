/** A document that ended so many workers one after the other is not read again by itself (FEED-10). */
export const deadlyAttempts = 3;

/** What is told of a feed, and of a check, that was given up for that. */
export const deadlyFeed = 'Чтение ленты трижды обрывало работу «Сюжета»: по расписанию она больше не запрашивается.';
export const deadlyCheck = 'Проверка трижды обрывала работу «Сюжета»: до завтра ленты этого канала не проверяются.';

/** What is told of a feed in whose reading a bug of ours showed. */
export const unreadFeed = 'Ленту не удалось прочитать: ошибка на стороне «Сюжета».';

/**
 * How long a feed waits after the worker that had it in hand has died, in milliseconds. A worker that dies has up to eight feeds in hand, and
 * they must not all meet the guilty one again: so the wait is for the most part chance. The last one is short, for the reason is told then.
 */
export function waitAfterDeath(attempts: number, claimMs: number, random: number): number {
  return attempts >= deadlyAttempts ? claimMs : claimMs * (1 + 4 * random) * 3 ** (attempts - 1);
}
