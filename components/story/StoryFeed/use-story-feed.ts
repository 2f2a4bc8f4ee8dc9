import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { tellMissingPart } from '@/components/ui/tell-missing-part';
import { useUrlParameter, writeUrl } from '@/components/ui/use-url-parameter';
import type { StorySummary } from '@/lib/contract/story';
import type { GrowingList, ListRest } from '@/lib/client/stories';
import { paths } from '@/lib/site/paths';
import { parseShown, type FeedSteps } from './parse-shown';
import { useGrownPart } from './use-grown-part';
import { useGrowth } from './use-growth';

/** The list, its address and its page sizes: data that a server component hands over. */
export interface StoryFeedOptions {
  list: GrowingList;
  /** Its page. */
  path: string;
  steps: FeedSteps;
  /** Number of stories that the server was asked for; `rendered` is the number it has rendered. */
  initialShown: number;
  rendered: number;
  rest: ListRest;
}

export interface MoreState {
  /** The address that shows more; null at the end of the list. */
  href: string | null;
  /** True when the address asks for more stories than the server renders. */
  isPastServer: boolean;
  isBusy: boolean;
  /** For screen readers. */
  announcement: string;
  showMore: () => Promise<void>;
  /** The reader has come near the button: what a press needs is loaded. */
  prepare: () => void;
}

interface StoryFeed {
  /** Null until it has been loaded. */
  part: ReturnType<typeof useGrownPart>[0];
  /** The stories to be shown after those that the server has rendered. */
  grown: readonly StorySummary[];
  /** For `<MoreStories>`. */
  more: MoreState;
}

/** The part of a list's rest that the tab has. */
interface RestState {
  data: { pages: readonly ListRest['page'][] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
}

const never = () => () => undefined;

/**
 * The part of a list that the address asks for; another cursor page is fetched when the known stories run out (R17).
 * @param element the list of the document
 */
export function useStoryFeed(feed: StoryFeedOptions, element: Element | null): StoryFeed {
  const { list, path, steps, initialShown, rendered, rest } = feed;
  const [part, load] = useGrownPart();
  const [isPreparing, setIsPreparing] = useState(false);
  const { announcement, announce } = useGrowth(element);

  // The same objects as long as the page is the same.
  const watch = useMemo(() => part?.watchRest(list, rest) ?? null, [part, list, rest]);
  const begun = useMemo<RestState>(
    () => ({
      data: { pages: [rest.page] },
      hasNextPage: rest.page.next !== null,
      isFetchingNextPage: false,
      isFetchNextPageError: false,
    }),
    [rest],
  );
  const readBegun = () => begun;
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = useSyncExternalStore<RestState>(
    watch?.subscribe ?? never,
    watch?.read ?? readBegun,
    readBegun,
  );

  const { step, maxShown } = steps;
  const shown = parseShown(useUrlParameter(path, 'shown', String(initialShown)), { step, max: maxShown });
  const known = (data?.pages ?? [rest.page]).flatMap(({ results }) => results);
  const total = rendered + known.length;
  const nextShown = shown + step;
  const hasMore = shown < total || hasNextPage;
  const isBusy = isPreparing || isFetchingNextPage;

  const prepare = useCallback(() => void load(), [load]);

  // The address may want more than the server renders at once, or than the memory of this tab has kept.
  const wantsPart = part === null && shown > rendered && hasMore;
  useEffect(() => {
    if (wantsPart) void load();
  }, [wantsPart, load]);
  const lacks = shown > total && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (lacks) void watch?.fetchMore();
  }, [lacks, watch]);

  /** @returns how many stories the tab knows then; null when they cannot be had */
  async function fetchMore(): Promise<number | null> {
    if (watch) return watch.fetchMore();
    setIsPreparing(true);
    const loaded = await load();
    setIsPreparing(false);
    if (!loaded) {
      tellMissingPart('Не удалось показать ещё сюжеты.');
      return null;
    }
    return nextShown > total && hasNextPage ? loaded.watchRest(list, rest).fetchMore() : known.length;
  }

  const showMore = async () => {
    if (isBusy) return;
    const isKnown = watch !== null && (nextShown <= total || !hasNextPage);
    const count = isKnown ? known.length : await fetchMore();
    if (count === null) return;
    writeUrl(paths.shown(path, nextShown), 'replace');
    announce(Math.min(shown, total), Math.min(nextShown, rendered + count));
  };

  return {
    part,
    grown: known.slice(0, Math.max(0, shown - rendered)),
    more: {
      href: hasMore && nextShown <= maxShown ? paths.shown(path, nextShown) : null,
      isPastServer: nextShown > steps.maxRendered,
      isBusy,
      announcement,
      showMore,
      prepare,
    },
  };
}
