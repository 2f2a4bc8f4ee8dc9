/** What the tabs of one browser tell each other about the session they share. */
export const sessionNews = ['signed-in', 'signed-out', 'updated'] as const;
export type SessionNews = (typeof sessionNews)[number];

const channelName = 'sujet-session';

/** A tab also hears the channels that it opened itself: this tells its own voice. */
const ownTab = Math.random().toString(36).slice(2);

/** Tells the other tabs. A browser without BroadcastChannel finds out when a tab is shown (watch-session.ts). */
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
