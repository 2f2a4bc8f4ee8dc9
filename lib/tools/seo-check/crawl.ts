import { headerOf, targetOf, textOf, type Answer, type Ask } from './answer';
import { kindOf } from './page-kind';
import { parsePage, type Page } from './parse-page';
import { pathOf } from './discover';
import type { Followed } from './rules/reach';

const atOnce = 6;

export interface Crawled {
  links: Followed[];
  /** Clicks from home to each path without its query. */
  clicks: Map<string, number>;
  /** Whether every link was followed. */
  isWhole: boolean;
}

/**
 * Follows the plain links of a site from home, level by level, the lists of a level before its stories.
 * @param most addresses asked for at most
 * @param onPage each page that answered
 */
export async function crawl(
  ask: Ask,
  origin: string,
  most: number,
  onPage: (path: string, page: Page, answer: Answer) => void,
): Promise<Crawled> {
  const clicks = new Map([['/', 0]]);
  const links: Followed[] = [];
  const known = new Set(['/']);
  let level = [{ path: '/', from: '/' }];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: typeof level = [];
    const queue = [...level].sort((a, b) => weightOf(a.path) - weightOf(b.path));
    const work = async () => {
      for (let one = queue.shift(); one && links.length < most; one = queue.shift()) {
        const { followed, page, answer } = await follow(ask, origin, one);
        links.push(followed);
        if (!page) continue;
        onPage(one.path, page, answer);
        for (const path of page.links
          .map((href) => pathOf(new URL(href, page.url).href, origin))
          .filter((path) => path !== '')) {
          const bare = path.replace(/\?.*/, '');
          if (!clicks.has(bare)) clicks.set(bare, depth + 1);
          if (known.has(path)) continue;
          known.add(path);
          next.push({ path, from: one.path });
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (links.length >= most && queue.length + next.length > 0) return { links, clicks, isWhole: false };
    level = next;
  }
  return { links, clicks, isWhole: true };
}

async function follow(
  ask: Ask,
  origin: string,
  { path, from }: { path: string; from: string },
): Promise<{ followed: Followed; page: Page | null; answer: Answer }> {
  const isFile = /\.[a-z\d]+$/i.test(path.replace(/\?.*/, ''));
  const answer = await ask(path, { method: isFile ? 'HEAD' : 'GET' });
  const leadsTo = targetOf(answer);
  const isRedirect = answer.status >= 300 && answer.status < 400;
  const next = isRedirect && pathOf(leadsTo, origin) !== '' ? (await ask(leadsTo)).status : null;
  const isPage = answer.status === 200 && headerOf(answer, 'content-type').startsWith('text/html');
  return {
    followed: { path, from, status: answer.status, next },
    answer,
    page: isPage ? parsePage(textOf(answer), answer.url) : null,
  };
}

/** Lists lead to many pages, a story to few. */
function weightOf(path: string): number {
  const kind = kindOf(path);
  return path.includes('?') ? 2 : kind === null || kind === 'story' ? 1 : 0;
}
