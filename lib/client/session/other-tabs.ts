/** Messages that the tabs of one browser send each other about their shared session. */
export const sessionNews = ['signed-in', 'signed-out', 'updated'] as const;
export type SessionNews = (typeof sessionNews)[number];

const channelName = 'sujet-session';

/** A tab also receives messages from channels that it opened itself: this id marks its own. */
const ownTab = Math.random().toString(36).slice(2);

/**
 * Sends a message to the other tabs. A browser without BroadcastChannel notices the change when a tab is shown
 * (watch-session.ts).
 */
export function tellOtherTabs(news: SessionNews): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ tab: ownTab, news });
  channel.close();
}

/** Listens to the other tabs until the returned function is called. */
export function hearOtherTabs(listener: (news: SessionNews) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const news = readNews(data);
    if (news !== null) listener(news);
  };
  return () => channel.close();
}

function readNews(message: unknown): SessionNews | null {
  if (
    typeof message !== 'object' ||
    message === null ||
    !('news' in message) ||
    !('tab' in message) ||
    message.tab === ownTab
  )
    return null;
  return sessionNews.find((news) => news === message.news) ?? null;
}
