import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import type { Page } from '../../lib/contract/page';
import type { SignIn } from '../../lib/contract/sign-in';
import type { StorySummary } from '../../lib/contract/story';
import { openSession } from './account';

export interface Owner extends SignIn {
  channelId: number;
  channelName: string;
  /** For what the API is asked in the owner's name. */
  headers: { Authorization: string };
}

/** A title of words that nothing else on the site has: no other story takes it in. */
export function newTitle(): string {
  const syllable = () => `${'бвгдклмнпрст'[randomInt(12)]}${'аоуие'[randomInt(5)]}`;
  const [first = '', ...rest] = Array.from({ length: 6 }, () => Array.from({ length: 4 }, syllable).join(''));
  return [first[0]?.toUpperCase() + first.slice(1), ...rest].join(' ');
}

/** An operator's command on the site's own store; what it prints. @throws when it did not do it. */
export async function runCli(...args: string[]): Promise<string> {
  const { PORT: _, ...env } = process.env;
  const settings = {
    DATA_DIR: env.E2E_DATA_DIR ?? './test-results/site',
    PORT: env.E2E_PORT ?? '3217',
    LOG_LEVEL: 'warn',
  };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['lib/server/operations/launcher/run.mjs', 'cli', ...args],
    {
      env: { ...env, ...settings },
    },
  );
  return stdout;
}

/** A new channel that nothing is fetched for, with publications of these titles, the first one newest; its number and name, and a story of it. */
async function openChannel(request: APIRequestContext, titles: readonly string[], retellings: readonly string[]) {
  const channelName = `Издание ${randomUUID().slice(0, 8)}`;
  const folder = await mkdtemp(join(tmpdir(), 'sujet-e2e-'));
  const [own, other] = [join(folder, 'own.xml'), join(folder, 'other.xml')];
  try {
    await writeFile(own, feedOf(channelName, titles, 10));
    await writeFile(other, feedOf(`${channelName} (другое)`, retellings, 1));
    await runCli('ingest', '--feed', own, ...(retellings.length > 0 ? [other] : []));
  } finally {
    await rm(folder, { recursive: true });
  }
  const { results } = (await (
    await request.get('/api/v1/stories/?ordering=-creation_at&page_size=50')
  ).json()) as Page<StorySummary>;
  const story = results.find(({ source }) => source?.name === channelName);
  if (story?.source == null) throw new Error('the new channel opens no story');
  return { channelId: story.source.id, channelName, storyId: story.id };
}

/** Opens a new story with `articles` articles, up to seven. @returns its number */
export async function openStory(request: APIRequestContext, articles: number): Promise<number> {
  const words = newTitle().split(' ');
  // An outlet that says the same title twice has said it once.
  const retellings = Array.from({ length: articles - 1 }, (_, turn) =>
    [...words.slice(turn), ...words.slice(0, turn)].join(' '),
  );
  return (await openChannel(request, [words.join(' ')], retellings)).storyId;
}

/** A new reader whom the operator has made the owner of a new channel (R11, R40). Another outlet tells what `retellings` say, a little later. */
export async function openOwner(
  request: APIRequestContext,
  titles: readonly string[] = [newTitle()],
  retellings: readonly string[] = [],
): Promise<Owner> {
  const [session, channel] = await Promise.all([openSession(request), openChannel(request, titles, retellings)]);
  await runCli('channel', 'assign', '--email', session.user.email, '--channel', String(channel.channelId));
  const answer = await request.post('/api/auth/token/refresh/', { data: { refresh: session.refresh } });
  const { access } = (await answer.json()) as { access: string };
  return { ...session, ...channel, access, headers: { Authorization: `Bearer ${access}` } };
}

/** Writes a feed with a site of its own: an article belongs to the channel whose site its address is on. */
function feedOf(name: string, titles: readonly string[], minutesAgo: number): string {
  const site = `https://outlet-${randomUUID()}.example`;
  const items = titles.map((title, index) => {
    const published = new Date(Date.now() - (minutesAgo + index) * 60_000).toUTCString();
    const link = `${site}/${randomUUID()}`;
    return `<item><title>${title}</title><link>${link}</link><category>Культура</category><pubDate>${published}</pubDate><description>${title}. Подробности на месте.</description></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${name}</title><link>${site}/</link><description>${name}</description>${items.join('')}</channel></rss>`;
}
