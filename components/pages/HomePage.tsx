import { styled } from '@/lib/theme/styled';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { CategoryBar } from '@/components/category/CategoryBar';
import { SwitchedList } from '@/components/category/SwitchedList';
import { EmptyHome } from '@/components/pages/EmptyHome';
import { MainParts } from '@/components/parts/PageColumns/MainParts';
import { PageColumns } from '@/components/parts/PageColumns/PageColumns';
import { PromoBanner } from '@/components/promo/PromoBanner';
import { chooseFronts } from '@/components/story/choose-fronts';
import { distinctLists } from '@/components/story/distinct-lists';
import { vary } from '@/components/story/vary';
import { type LeadLink, LeadLinks } from '@/components/story/LeadLinks';
import { NewStories } from '@/components/story/NewStories';
import { type SectionFront, SectionFronts } from '@/components/story/SectionFronts';
import { SideStories } from '@/components/story/SideStories';
import { storyCardStyles } from '@/components/story/StoryCard/StoryCard.styles';
import { StoryLines } from '@/components/story/StoryLines';
import { RecommendedStories } from '@/components/story/RecommendedStories/RecommendedStories';
import { StaticGrid } from '@/components/story/StaticGrid';
import { Section } from '@/components/ui/Section';
import { paths } from '@/lib/site/paths';
import type { Category } from '@/lib/contract/category';
import type { StorySummary } from '@/lib/contract/story';
import { site } from '@/lib/site/site';

/** The page's only h1: its look is the first block's heading, its words are for crawlers and screen readers. */
const PageTitle = styled.h1`
  ${visuallyHidden}
`;

/** The rules of the page's cards, once: each of its lists would have them anew. */
const Cards = styled.div`
  ${storyCardStyles('lead', 'second', 'row', 'brief')}
  display: contents;
`;

/** Story grids show at most 12 cards (HOME-2). */
const gridSize = 12;

/** Recommendations of one category at most. */
const mostAlike = 3;

/** Editors’ picks at most (HOME-2). */
const maxPicks = 3;

export interface HomePageProps {
  categories: readonly Category[];
  current: readonly StorySummary[];
  /** May be longer than a grid: what the lists above show falls out. */
  popular: readonly StorySummary[];
  recommended: readonly StorySummary[];
  picks: readonly StorySummary[];
  /** Categories with their strongest stories, of which the page chooses its sections. */
  fronts: readonly SectionFront[];
  /** The newest stories, and the most read ones. */
  latest: readonly StorySummary[];
  mostRead: readonly StorySummary[];
  /** Links under the story that leads the page. */
  leadLinks: readonly LeadLink[];
}

/** The home page: its blocks in the order of HOME-1; a site without news has none of them (HOME-4). */
export function HomePage({ categories, picks, latest, mostRead, leadLinks, ...lists }: HomePageProps) {
  if (lists.current.length === 0) return <EmptyHome />;
  const [current = [], popular = []] = distinctLists([lists.current, lists.popular], gridSize);
  const shown = [...current, ...popular];
  const all = new Set([
    ...idsOf(shown),
    ...idsOf(lists.recommended),
    ...lists.fronts.flatMap(({ stories }) => idsOf(stories)),
  ]);
  const fronts = chooseFronts(lists.fronts, shown, all.size - shown.length - gridSize);
  const above = [...shown, ...fronts.flatMap(({ stories }) => stories)];
  const [, recommended = []] = distinctLists([above, lists.recommended], above.length);
  return (
    <PageColumns
      isSplit
      top={<CategoryBar categories={categories} />}
      side={
        <>
          <PromoBanner />
          <SideStories title="Выбор редакции" stories={picks.slice(0, maxPicks)} />
          <StoryLines title="Последние" stories={latest} begin="clock" />
          <StoryLines title="Сейчас читают" stories={mostRead} begin="place" />
        </>
      }
    >
      <SwitchedList categories={categories}>
        <Cards>
          <MainParts
            beside={
              <>
                <PageTitle>{site.title}</PageTitle>
                <NewStories category={null} path={paths.home()} />
                <Section title="Актуальные сюжеты">
                  <StaticGrid
                    stories={current}
                    largest="lead"
                    rules="none"
                    inSight={1}
                    belowLead={<LeadLinks links={leadLinks} />}
                    shows={leadLinks}
                  />
                </Section>
                {popular.length > 0 && (
                  <Section title="Самые популярные новости" isBelow>
                    <StaticGrid stories={popular} rules="none" isDense isSwiped />
                  </Section>
                )}
              </>
            }
            under={
              <>
                <SectionFronts fronts={fronts} />
                <RecommendedStories shownElsewhere={idsOf(above)}>
                  {recommended.length > 0 ? (
                    <StaticGrid
                      stories={vary(recommended, gridSize, mostAlike)}
                      rules="none"
                      isDense
                      isSwiped
                      inThirds
                    />
                  ) : null}
                </RecommendedStories>
              </>
            }
          />
        </Cards>
      </SwitchedList>
    </PageColumns>
  );
}

function idsOf(stories: readonly StorySummary[]): number[] {
  return stories.map(({ id }) => id);
}
