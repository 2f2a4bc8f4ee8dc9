import { writeFeed } from '@/lib/seo/feed-build';
import { feedTypes } from '@/lib/seo/feed-model';
import { type FeedFormat, parseId, paths } from '@/lib/site/paths';
import { webSubHub } from '@/lib/site/settings';
import { pageTags, tagPage } from '@/lib/site/page-response';
import { answerNoFile } from './answer-file';
import { loadFeed, type FeedOf } from './load-feed';
import { serveFile } from './serve-file';

type Handler<Context> = (request: Request, context: Context) => Promise<Response>;
type Kind = Exclude<FeedOf['kind'], 'site'>;

/** GET of the site's feed in one of its forms. */
export function siteFeedRoute(format: FeedFormat): Handler<unknown> {
  return (request) => serveFeed(request, { kind: 'site' }, format);
}

/** GET of the feed of a category, channel or story; an id written another way is a 404 (R15). */
export function feedRoute(kind: Kind, format: FeedFormat): Handler<{ params: Promise<{ id: string }> }> {
  return async (request, { params }) => {
    const id = parseId((await params).id);
    return id === null ? answerNoFile(404) : serveFeed(request, { kind, id }, format);
  };
}

function serveFeed(request: Request, of: FeedOf, format: FeedFormat): Promise<Response> {
  tagPage(tagOf(of));
  return serveFile(request, {
    path: paths.feed(pageOf(of), format),
    build: async (origin) => {
      const feed = await loadFeed(of, origin);
      if (feed === null || 'kind' in feed) return feed;
      if ('movedTo' in feed) return { movedTo: paths.feed(paths.story(feed.movedTo), format) };
      // Changes of a story's own feed are not announced: it names no hub.
      const hub = of.kind === 'story' || feed.noindex ? null : webSubHub();
      return {
        type: `${feedTypes[format]}; charset=utf-8`,
        content: writeFeed[format]({ ...feed, hub }),
        modified: () => (feed.items.length > 0 ? feed.updated : null),
        noindex: feed.noindex,
        ...(hub === null ? {} : { links: `<${hub}>; rel="hub", <${feed.self[format]}>; rel="self"` }),
      };
    },
  });
}

function pageOf(of: FeedOf): string {
  return of.kind === 'site' ? paths.home() : paths[of.kind](of.id);
}

/** The same as the page's: what changes a list changes its feed. */
function tagOf(of: FeedOf): string {
  if (of.kind === 'site') return pageTags.lists;
  return of.kind === 'channel' ? pageTags.source(of.id) : pageTags[of.kind](of.id);
}
