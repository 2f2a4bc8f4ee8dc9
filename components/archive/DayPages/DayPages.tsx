import { IntentLink } from '@/components/ui/IntentLink/IntentLink';
import { paths } from '@/lib/site/paths';
import { dayWords } from '@/lib/text/calendar-words';
import { Pages } from './DayPages.styles';

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
            <IntentLink
              href={paths.archiveDay(day, page)}
              aria-label={`Страница ${page}`}
              aria-current={page === current ? 'page' : undefined}
            >
              {page}
            </IntentLink>
          </li>
        ))}
      </ol>
    </Pages>
  );
}
