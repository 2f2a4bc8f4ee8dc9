import { Section } from '@/components/ui/Section';
import { paths } from '@/lib/site/paths';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import type { Article } from '@/lib/contract/article';
import type { StoryDetail } from '@/lib/contract/story';
import type { StoryDigest } from '@/lib/contract/story-digest';
import { absoluteTime } from '@/lib/text/date-words';
import { publications } from '@/lib/text/numbers';
import { placeholders } from '@/lib/text/placeholders';
import { Coverage } from './CoverageList.styles';
import { coverageStep } from './coverage-step';
import { CoverageEntries, type CoverageItem } from './CoverageEntries';
import { toCoverageItem } from './CoverageItem';
import { UnfoldingList } from './UnfoldingList';

interface CoverageListProps {
  story: Pick<StoryDetail, 'id' | 'news_articles' | 'news_articles_next' | 'digest'>;
  /** The article that the page shows; the list has the others. */
  selectedId: number;
  /** Which page of a long list, from 1. */
  page?: number;
}

/** A list of so many others is whole in the HTML; a longer one has pages. */
const wholeLength = 20;
const pageLength = 15;

/**
 * The other articles of a story (STORY-2), which are its chronology as well: clock times under days (R44). Up to twenty headlines are all in the HTML as links, of more the first fifteen, with links to further pages;
 * where scripts run, those past the first five wait for the button, which also fetches what the HTML or the story's response had no room for.
 */
export function CoverageList({ story, selectedId, page = 1 }: CoverageListProps) {
  const others = story.news_articles.filter(({ id }) => id !== selectedId);
  if (others.length === 0) return null;
  const isWhole = others.length <= wholeLength;
  const pages = isWhole ? 1 : Math.ceil(others.length / pageLength);
  const from = (Math.min(page, pages) - 1) * pageLength;
  const shown = isWhole ? others : others.slice(from, from + pageLength);
  const items = shown.map((article) => toStaticItem(story.id, article));
  return (
    <Section title="ЭТОТ СЮЖЕТ В СМИ:" level="minor" isBelow>
      <Coverage $isLong={others.length > coverageStep || story.news_articles_next !== null}>
        <CoverageCount digest={story.digest} />
        {from === 0 ? (
          <UnfoldingList
            storyId={story.id}
            selectedId={selectedId}
            items={items}
            next={isWhole ? story.news_articles_next : fromTheStart}
          />
        ) : (
          <ul>
            <CoverageEntries items={items} />
          </ul>
        )}
        {pages > 1 && <ListPages storyId={story.id} page={from / pageLength + 1} pages={pages} />}
      </Coverage>
    </Section>
  );
}

/** In the HTML alone: the browser draws what it fetches without a `StaticBlock`. */
function toStaticItem(storyId: number, article: Article): CoverageItem {
  const { id, source, publication_at, title, url } = article;
  const shows = [storyId, id, source, publication_at, title, url];
  return toCoverageItem(storyId, article, (words) => <StaticBlock shows={shows}>{words}</StaticBlock>);
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

/** In place of a cursor's address: the articles are asked for from the first one on, and those that are there already are left out. */
const fromTheStart = '';

/** Ways to the other pages; on the first one only where no script unfolds the list. */
function ListPages({ storyId, page, pages }: { storyId: number; page: number; pages: number }) {
  return (
    <nav className={page === 1 ? 'pages unscripted' : 'pages'} aria-label="Страницы списка публикаций">
      {page > 1 && (
        <a href={page === 2 ? paths.story(storyId) : paths.storyList(storyId, page - 1)} rel="prev">
          Раньше
        </a>
      )}
      <span>
        Страница {page} из {pages}
      </span>
      {page < pages && (
        <a href={paths.storyList(storyId, page + 1)} rel="next">
          Дальше
        </a>
      )}
    </nav>
  );
}
