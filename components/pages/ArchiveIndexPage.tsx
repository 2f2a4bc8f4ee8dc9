import { EmptyWords } from '@/components/story/NoStories.styles';
import { Section } from '@/components/ui/Section';
import type { ArchivedDay, ArchiveIndex } from '@/lib/contract/archive';
import { paths } from '@/lib/site/paths';
import { capitalized, dayOfYearWords, dayWords, monthName, monthWords, weekdayWords } from '@/lib/text/date-words';
import { counted } from '@/lib/text/numbers';
import { ListFrame, type ListSurroundings } from './ListFrame';
import { PageNumbers } from '@/components/parts/PageNumbers';
import { Days, Years } from './ArchiveIndexPage.styles';

interface ArchiveIndexPageProps extends ListSurroundings {
  index: ArchiveIndex;
}

/** The archive: the last week with all its pages, so that each story is one more click away, and every month with stories. */
export function ArchiveIndexPage({ index: { days, months, page_size }, ...surroundings }: ArchiveIndexPageProps) {
  return (
    <ListFrame
      {...surroundings}
      title="Архив новостей"
      lead="Все сюжеты по дням: последняя неделя, а за ней каждый месяц с самого первого."
      isRuled={months.length === 0}
    >
      {months.length === 0 && (
        <EmptyWords data-large="">
          <p>В архиве пока пусто.</p>
          <p>Первые сюжеты появятся здесь вместе с первыми новостями.</p>
        </EmptyWords>
      )}
      {days.length > 0 && (
        <Section title="Последняя неделя">
          <Days>
            {days.map((day) => (
              <RecentDay key={day.day} {...day} pages={Math.ceil(day.count / page_size)} />
            ))}
          </Days>
        </Section>
      )}
      {months.length > 0 && (
        <Section title="По месяцам">
          <Years>
            {yearsOf(months).map(({ year, months: ofYear }) => (
              <li key={year}>
                <h3>{year}</h3>
                <ul>
                  {ofYear.map((month) => (
                    <li key={month}>
                      <a href={paths.archiveMonth(month)} aria-label={capitalized(monthWords(month))}>
                        {capitalized(monthName(month))}
                      </a>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </Years>
        </Section>
      )}
    </ListFrame>
  );
}

function RecentDay({ day, count, pages }: ArchivedDay & { pages: number }) {
  return (
    <li>
      <h3>
        <a href={paths.archiveDay(day)}>
          {dayOfYearWords(day)}, {weekdayWords(day)}
        </a>
      </h3>
      <span className="count">{counted(count, ['сюжет', 'сюжета', 'сюжетов'])}</span>
      <PageNumbers
        label={`Страницы за ${dayWords(day)}`}
        pages={pages}
        toPage={(number) => paths.archiveDay(day, number)}
      />
    </li>
  );
}

/** Months as they came, newest first, by their years. */
function yearsOf(months: readonly string[]): { year: string; months: string[] }[] {
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return years.map((year) => ({ year, months: months.filter((month) => month.startsWith(year)) }));
}
