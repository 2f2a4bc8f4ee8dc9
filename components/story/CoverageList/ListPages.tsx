import { styled } from '@/lib/theme/styled';

const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  color: var(--color-muted);

  @media print {
    display: none;
  }
`;

interface ListPagesProps {
  /** The address of a page, from 1. */
  pathOf: (page: number) => string;
  page: number;
  /** Their number; Infinity while it is not known. */
  pages: number;
  /** True where scripts unfold the list: there the links are not needed. */
  isUnscripted?: boolean;
}

/** Ways to the other pages of a list of a story's articles. */
export function ListPages({ pathOf, page, pages, isUnscripted = false }: ListPagesProps) {
  return (
    <Pages className={isUnscripted ? 'unscripted' : undefined} aria-label="Страницы списка публикаций">
      {page > 1 && (
        <a href={pathOf(page - 1)} rel="prev">
          Раньше
        </a>
      )}
      <span>
        Страница {page}
        {pages < Infinity && ` из ${pages}`}
      </span>
      {page < pages && (
        <a href={pathOf(page + 1)} rel="next">
          Дальше
        </a>
      )}
    </Pages>
  );
}
