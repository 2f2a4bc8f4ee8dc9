import { PageWithPicks } from '@/components/pages/PageWithPicks/PageWithPicks';
import type { Category } from '@/lib/contract/category';
import type { SearchAnswer, SearchPeriod } from '@/lib/contract/search';
import type { StorySummary } from '@/lib/contract/story';
import { SearchForm } from '@/components/search/SearchForm/SearchForm';
import { Found } from './Found';
import { SearchAdvice } from './SearchAdvice';
import { Block } from './SearchPage.styles';

interface SearchPageProps {
  asked: { q: string; category: number | null; period: SearchPeriod; page: number };
  /** Null while nothing is asked for. */
  loaded: { kind: 'found'; answer: SearchAnswer } | { kind: 'refused'; detail: string } | null;
  categories: readonly Category[];
  pinned: readonly StorySummary[];
}

/** The search: its form, and what was found, or what to do when nothing was. */
export function SearchPage({ asked, loaded, categories, pinned }: SearchPageProps) {
  return (
    <PageWithPicks categories={categories} picks={pinned}>
      <Block>
        <h1>Поиск</h1>
        <SearchForm
          key={JSON.stringify(asked)}
          query={asked.q}
          category={asked.category}
          period={asked.period}
          categories={categories}
        />
        {loaded?.kind === 'found' && <Found asked={asked} answer={loaded.answer} />}
        {loaded?.kind === 'refused' && (
          <div className="status" role="alert">
            <p className="said">Поиск не удался</p>
            <p>{loaded.detail}</p>
          </div>
        )}
        {loaded === null && <SearchAdvice />}
      </Block>
    </PageWithPicks>
  );
}
