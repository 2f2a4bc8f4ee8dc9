import { styled } from '@/lib/theme/styled';
import { partLinkStates } from '@/components/ui/link-styles';

const Pages = styled.nav`
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
  }

  a {
    display: grid;
    place-items: center;
    min-width: 2.25rem;
    min-height: 2.25rem;
    padding-inline: var(--space-2);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-s);
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
    text-decoration: none;
    transition: border-color var(--motion);
  }

  ${partLinkStates}

  @media print {
    display: none;
  }
`;

interface PageNumbersProps {
  label: string;
  pages: number;
  /** The one that is shown; none on a page that leads to all of them. */
  current?: number;
  /** Addresses by number, from 1. */
  toPage: (page: number) => string;
}

/** All pages of a list by number, as plain links; nothing where it has one page only. */
export function PageNumbers({ label, pages, current, toPage }: PageNumbersProps) {
  if (pages <= 1) return null;
  return (
    <Pages aria-label={label}>
      <ol>
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <a href={toPage(page)} aria-label={`Страница ${page}`} aria-current={page === current ? 'page' : undefined}>
              {page}
            </a>
          </li>
        ))}
      </ol>
    </Pages>
  );
}
