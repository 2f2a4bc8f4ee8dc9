import { styled } from '@/lib/theme/styled';
import { primaryButton } from '@/components/ui/button-styles';
import { fieldBox } from '@/components/ui/field-styles';
import { media } from '@/lib/theme/media';
import type { Category } from '@/lib/contract/category';
import { searchPeriods, type SearchPeriod } from '@/lib/contract/search-rules';
import { paths } from '@/lib/site/paths';
import { QueryInput } from './QueryInput';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3);

  input,
  select {
    ${fieldBox}
    text-overflow: ellipsis;
  }

  .query {
    position: relative;
    display: grid;
  }

  .filters {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 14rem));
    grid-column: 1 / -1;
    gap: var(--space-3);
  }

  label {
    display: flex;
    flex-direction: column;
    gap: var(--space-1);
    color: var(--color-muted);
    font-size: var(--text-s);
    line-height: 1.5;
  }

  button {
    ${primaryButton}
    min-height: 3rem;
  }

  ${media.phone} {
    .filters {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    button {
      padding-inline: var(--space-4);
    }
  }

  @media print {
    display: none;
  }
`;

const periodNames: Record<SearchPeriod, string> = {
  all: 'За всё время',
  day: 'За сутки',
  week: 'За неделю',
  month: 'За месяц',
};

interface SearchFormProps {
  query: string;
  category: number | null;
  period: SearchPeriod;
  categories: readonly Category[];
}

/** The query and its filters: a plain form that works without scripts. */
export function SearchForm({ query, category, period, categories }: SearchFormProps) {
  return (
    <Form action={paths.search()} role="search" aria-label="Запрос и фильтры">
      <div className="query">
        <QueryInput aria-label="Что искать" placeholder="Например, новый мост" defaultValue={query} />
      </div>
      <button type="submit">Найти</button>
      <div className="filters">
        <label>
          Категория
          <select name="category" defaultValue={category ?? ''}>
            <option value="">Все категории</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Период
          <select name="period" defaultValue={period}>
            {searchPeriods.toReversed().map((value) => (
              <option key={value} value={value}>
                {periodNames[value]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </Form>
  );
}
