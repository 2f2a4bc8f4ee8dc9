import { styled } from '@/lib/theme/styled';
import { partLinkStates } from '@/components/ui/link-styles';
import { paths } from '@/lib/site/paths';
import { dayWords } from '@/lib/text/date-words';

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

interface DayPagesProps {
  day: string;
  pages: number;
  /** The one that is shown; none on the archive's own page. */
  current?: number;
}

/** All pages of a day by number, as plain links; nothing where the day has one page only. */
export function DayPages({ day, pages, current }: DayPagesProps) {
  if (pages <= 1) return null;
  return (
    <Pages aria-label={`Страницы за ${dayWords(day)}`}>
      <ol>
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <a
              href={paths.archiveDay(day, page)}
              aria-label={`Страница ${page}`}
              aria-current={page === current ? 'page' : undefined}
            >
              {page}
            </a>
          </li>
        ))}
      </ol>
    </Pages>
  );
}
