import { styled } from '@/lib/theme/styled';
import { PageWithPicks } from '@/components/pages/PageWithPicks';
import type { Category } from '@/lib/contract/category';
import type { SearchResponse } from '@/lib/contract/search';
import type { SearchPeriod } from '@/lib/contract/search-rules';
import type { StorySummary } from '@/lib/contract/story';
import { SearchForm } from '@/components/search/SearchForm';
import { StoryRows } from '@/components/story/StoryRows';
import { Section } from '@/components/ui/Section';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import { Found } from './Found';
import { SearchAdvice } from './SearchAdvice';
import { Status, StatusTitle } from './search-status';

const Block = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);

  & > h1 {
    padding-bottom: var(--space-3);
    border-bottom: 2px solid var(--color-ink);
    font-size: var(--text-4xl);
    letter-spacing: -0.01em;
  }
`;

interface SearchPageProps {
  request: { q: string; category: number | null; period: SearchPeriod; page: number };
  /** Null while the query is empty. */
  loaded: { kind: 'found'; answer: SearchResponse } | { kind: 'refused'; detail: string } | null;
  categories: readonly Category[];
  pinned: readonly StorySummary[];
  /** Shown where there is no result. */
  leading: readonly StorySummary[];
}

/** The search page: the form, then the result, or advice. */
export function SearchPage({ request, loaded, categories, pinned, leading }: SearchPageProps) {
  return (
    <PageWithPicks categories={categories} picks={pinned}>
      <Block>
        <h1>Поиск</h1>
        <SearchForm
          key={JSON.stringify(request)}
          query={request.q}
          category={request.category}
          period={request.period}
          categories={categories}
        />
        {loaded?.kind === 'found' && <Found request={request} answer={loaded.answer} />}
        {loaded?.kind === 'refused' && (
          <Status role="alert">
            <StatusTitle>Поиск не удался</StatusTitle>
            <p>{loaded.detail}</p>
          </Status>
        )}
        {loaded === null && <SearchAdvice />}
        {leading.length > 0 && (
          <Section title="Главное сейчас">
            <StaticBlock shows={leading}>
              <StoryRows stories={leading} withSection />
            </StaticBlock>
          </Section>
        )}
      </Block>
    </PageWithPicks>
  );
}
