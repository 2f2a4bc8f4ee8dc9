import { Section } from '@/components/ui/Section';
import { paths } from '@/lib/site/paths';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import type { StoryDetail } from '@/lib/contract/story';
import type { StoryDigest } from '@/lib/contract/story-digest';
import { absoluteTime } from '@/lib/text/date-words';
import { publications } from '@/lib/text/numbers';
import { placeholders } from '@/lib/text/placeholders';
import { Coverage } from './CoverageList.styles';
import { coverageStep } from './coverage-step';
import { CoverageEntries } from './CoverageEntries';
import { toCoverageItem } from './CoverageItem';
import { ViewLinks } from '../StoryViews/ViewLinks';
import { ListPages } from './ListPages';
import { foldReprints, toPages, type ListedArticle } from './fold-reprints';
import { UnfoldingList } from './UnfoldingList';

interface CoverageListProps {
  story: Pick<StoryDetail, 'id' | 'news_articles' | 'news_articles_next' | 'digest'>;
  /** The article that the page shows; the list has the others. */
  selectedId: number;
  /** Which page of a long list, from 1. */
  page?: number;
  /** All articles, also those that the story came without; null on a page that does not need them. */
  whole?: readonly ListedArticle[] | null;
}

/** A list of so many others is whole in the HTML; a longer one has pages. */
const wholeLength = 20;
const pageLength = 15;

/**
 * The other articles of a story (STORY-2), which are its chronology as well: clock times under days, how much later than the first, reprints under
 * their original (R44). Up to twenty headlines are all in the HTML as links, of more the first fifteen, with links to further pages;
 * where scripts run, those past the first five wait for the button, which also fetches what the HTML or the story's response had no room for.
 */
export function CoverageList({ story, selectedId, page = 1, whole = null }: CoverageListProps) {
  const others = (whole ?? story.news_articles).filter(({ id }) => id !== selectedId);
  if (others.length === 0) return null;
  const next = whole === null ? story.news_articles_next : null;
  const isWhole = others.length <= wholeLength;
  const entries = foldReprints(others);
  const pages = isWhole ? [entries] : toPages(entries, pageLength);
  const number = Math.min(page, pages.length);
  const listed = { id: story.id, start: startOf(story.digest) };
  const items = (pages[number - 1] ?? []).map((entry) =>
    // In the HTML alone: the browser draws what it fetches without a `StaticBlock`.
    toCoverageItem(listed, entry, (words) => <StaticBlock shows={[listed, entry]}>{words}</StaticBlock>),
  );
  const isCut = pages.length > 1 || next !== null;
  const isLong = entries.length > coverageStep || entries.length < others.length || next !== null;
  return (
    <Section title="ЭТОТ СЮЖЕТ В СМИ:" level="minor" isBelow>
      <Coverage $isLong={isLong}>
        <CoverageCount digest={story.digest} />
        {listed.start !== null && <ViewLinks storyId={story.id} current={null} />}
        {isCut && <div className="paper" data-paper={story.id} />}
        {number === 1 ? (
          <UnfoldingList story={listed} selectedId={selectedId} items={items} next={isWhole ? next : fromTheStart} />
        ) : (
          <ul>
            <CoverageEntries items={items} />
          </ul>
        )}
        {isCut && <CutOnPaper isAlways={number > 1} />}
        {pages.length > 1 && (
          <ListPages
            pathOf={(to) => (to === 1 ? paths.story(story.id) : paths.storyList(story.id, to))}
            page={number}
            pages={next === null ? pages.length : Infinity}
            isUnscripted={number === 1}
          />
        )}
      </Coverage>
    </Section>
  );
}

/** When the first article came; null while a single outlet reports the story: no comparison is possible. */
function startOf(digest: StoryDigest | null): string | null {
  return digest && digest.timeline.length > 1 ? (digest.timeline[0]?.publication_at ?? null) : null;
}

/** Shows how many publications and texts there are, and who was first; nothing while a single outlet reports the story: no comparison is possible. */
function CoverageCount({ digest }: { digest: StoryDigest | null }) {
  const first = digest?.timeline[0];
  if (!digest || !first || digest.timeline.length < 2) return null;
  const counts = publications(digest.publications_count, {
    compared: digest.compared_texts_count,
    reprints: digest.reprints_count,
  });
  return (
    <StaticBlock shows={['count', counts, first]}>
      <p className="count">{counts}</p>
      <p className="first">
        Раньше всех — {first.source?.name ?? placeholders.source},{' '}
        <time dateTime={first.publication_at}>{absoluteTime(new Date(first.publication_at))}</time>
      </p>
    </StaticBlock>
  );
}

/** Says on paper that the list is not whole, while it is not (PRINT-1). */
function CutOnPaper({ isAlways }: { isAlways: boolean }) {
  return (
    <StaticBlock shows={['cut', isAlways]}>
      <p className={isAlways ? 'cut always' : 'cut'}>
        Здесь не все публикации. Полный список печатает кнопка «Напечатать сюжет» на странице сюжета.
      </p>
    </StaticBlock>
  );
}

/** In place of a cursor's address: the articles are asked for from the first one on, and those that are there already are left out. */
const fromTheStart = '';
