import { FollowLine } from '@/components/follow/FollowLine';
import { MutedLine } from '@/components/follow/MutedLine';
import { cleanPhrase } from '@/lib/contract/follow-rules';
import type { SearchResponse } from '@/lib/contract/search';
import type { SearchPeriod } from '@/lib/contract/search-rules';
import { paths } from '@/lib/site/paths';
import { SearchPages } from '@/components/search/SearchPages';
import { SearchResults } from '@/components/search/SearchResults';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import { countWords } from './count-words';
import { SearchAdvice } from './SearchAdvice';
import { Status, StatusNote, StatusTitle } from './search-status';

/** Stories on a page of the API. */
const perPage = 10;

interface FoundProps {
  request: { q: string; category: number | null; period: SearchPeriod; page: number };
  answer: SearchResponse;
}

const quoted = (word: string) => `«${word}»`;

/** The result of a search: how many stories, what else the user may have meant, the stories, and links to further pages. */
export function Found({ request, answer: { count, count_is_lowest, suggestion, missing, results, at } }: FoundProps) {
  const isNarrowed = request.category !== null || request.period !== 'all';
  const Count = count === 0 ? StatusTitle : StatusNote;
  const address = ({ q = request.q, page = 1 }) => paths.searchFor({ ...request, q, page, at });
  return (
    <>
      <Status role="status" aria-live="polite">
        {suggestion?.applied ? (
          <p>
            По запросу «{request.q}» ничего не найдено. Показано, что нашлось по запросу «
            <a href={address({ q: suggestion.query })}>{suggestion.query}</a>
            ».
          </p>
        ) : null}
        <Count>{countWords(count, count_is_lowest)}</Count>
        {count > 0 && missing.length > 0 ? (
          <p>
            Найдено не всё из запроса: без {missing.length === 1 ? 'слова' : 'слов'} {missing.map(quoted).join(', ')}.
          </p>
        ) : null}
        {suggestion && !suggestion.applied ? (
          <p>
            Возможно, вы искали «<a href={address({ q: suggestion.query })}>{suggestion.query}</a>
            ».
          </p>
        ) : null}
        {count === 0 && isNarrowed && (
          <p>
            Попробуйте <a href={paths.searchFor({ q: request.q })}>искать во всех категориях и за всё время</a>.
          </p>
        )}
        {count > 0 && results.length === 0 && <p>На этой странице результатов нет.</p>}
      </Status>
      <FollowLine kind="phrase" id={0} name={cleanPhrase(request.q)} words="Следить за запросом" />
      {count === 0 && <SearchAdvice />}
      {results.length > 0 && (
        <StaticBlock shows={[request.page, results]}>
          <SearchResults results={results} first={(request.page - 1) * perPage + 1} />
        </StaticBlock>
      )}
      {results.length > 0 && <MutedLine words="Скрыто по вашим настройкам" />}
      <SearchPages page={request.page} pages={Math.ceil(count / perPage)} toPage={(page) => address({ page })} />
    </>
  );
}
