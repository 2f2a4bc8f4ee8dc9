import { styled } from '@/lib/theme/styled';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { SwitchedList } from '@/components/category/SwitchedList';
import { EmptyHome } from '@/components/pages/EmptyHome';
import { PageWithPicks } from '@/components/pages/PageWithPicks';
import { NewStories } from '@/components/story/NewStories';
import { paths } from '@/lib/site/paths';
import { distinctLists } from '@/components/story/distinct-lists';
import { RecommendedStories } from '@/components/story/RecommendedStories/RecommendedStories';
import { StaticGrid } from '@/components/story/StaticGrid';
import { Section } from '@/components/ui/Section';
import type { Category } from '@/lib/contract/category';
import type { StorySummary } from '@/lib/contract/story';
import { site } from '@/lib/site/site';

/** The page's only h1: its look is the first block's heading, its words are for crawlers and screen readers. */
const PageTitle = styled.h1`
  ${visuallyHidden}
`;

/** Story grids show at most 12 cards (HOME-2). */
const gridSize = 12;

/** Editors’ picks at most (HOME-2). */
const maxPicks = 3;

export interface HomePageProps {
  categories: readonly Category[];
  current: readonly StorySummary[];
  /** May be longer than a grid: what the lists above show falls out. */
  popular: readonly StorySummary[];
  recommended: readonly StorySummary[];
  picks: readonly StorySummary[];
}

/** The home page: its blocks in the order of HOME-1; a site without news has none of them (HOME-4). */
export function HomePage({ categories, picks, ...lists }: HomePageProps) {
  if (lists.current.length === 0) return <EmptyHome />;
  const [current = [], popular = [], recommended = []] = distinctLists(
    [lists.current, lists.popular, lists.recommended],
    gridSize,
  );
  return (
    <PageWithPicks categories={categories} picks={picks.slice(0, maxPicks)}>
      <SwitchedList categories={categories}>
        <PageTitle>{site.title}</PageTitle>
        <NewStories category={null} path={paths.home()} />
        <Section title="Актуальные сюжеты">
          <StaticGrid stories={current} withLead />
        </Section>
        {popular.length > 0 && (
          <Section title="Самые популярные новости" isBelow>
            <StaticGrid stories={popular} />
          </Section>
        )}
        <RecommendedStories shownElsewhere={[...current, ...popular].map(({ id }) => id)}>
          {recommended.length > 0 ? <StaticGrid stories={recommended} /> : null}
        </RecommendedStories>
      </SwitchedList>
    </PageWithPicks>
  );
}
