import { styled } from '@/lib/theme/styled';
import { quietButton } from '@/components/ui/button-styles';
import { ArrowIcon } from '@/components/ui/icons';

const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);

  a {
    ${quietButton}
  }

  span {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  @media print {
    display: none;
  }
`;

interface SearchPagesProps {
  page: number;
  /** Number of pages. */
  pages: number;
  /** The address of a page. */
  toPage: (page: number) => string;
}

/** Plain links to the previous and the next page of results. */
export function SearchPages({ page, pages, toPage }: SearchPagesProps) {
  if (pages <= 1 && page === 1) return null;
  return (
    <Pages aria-label="Страницы результатов">
      {page > 1 && (
        <a href={toPage(page - 1)} rel="prev">
          <ArrowIcon to="left" />
          Назад
        </a>
      )}
      <span>
        Страница {page} из {Math.max(pages, page)}
      </span>
      {page < pages && (
        <a href={toPage(page + 1)} rel="next">
          Дальше
          <ArrowIcon to="right" />
        </a>
      )}
    </Pages>
  );
}
