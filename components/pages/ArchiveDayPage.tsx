import { EmptyWords } from '@/components/story/NoStories.styles';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import type { ArchiveDay } from '@/lib/contract/archive';
import { paths } from '@/lib/site/paths';
import { capitalized, dayOfYearWords, dayWords, weekdayWords } from '@/lib/text/date-words';
import { counted } from '@/lib/text/numbers';
import { ListFrame, type ListSurroundings } from './ListFrame';
import { ArchiveNeighbours } from '@/components/archive/ArchiveNeighbours';
import { PageNumbers } from '@/components/parts/PageNumbers';
import { DayStories } from '@/components/archive/DayStories';

interface ArchiveDayPageProps extends ListSurroundings {
  page: number;
  archived: ArchiveDay;
}

/** A page of a day's stories, newest first, with the way to the other pages and to the days beside it. */
export function ArchiveDayPage({ page, archived, ...surroundings }: ArchiveDayPageProps) {
  const { day, count, page_size, results, earlier, later } = archived;
  const pages = Math.ceil(count / page_size);
  const neighbour = (other: string | null) =>
    other === null ? null : { href: paths.archiveDay(other), words: dayLabel(other, day) };
  return (
    <ListFrame {...surroundings} title={`Новости за\u00a0${dayWords(day)} года`} lead={leadOf(archived, page, pages)}>
      {results.length > 0 ? (
        <StaticBlock shows={[page, results]}>
          <DayStories stories={results} first={(page - 1) * page_size + 1} />
        </StaticBlock>
      ) : (
        <EmptyWords data-large="">
          <p>В этот день новостей не было.</p>
          <p>Загляните в соседние дни или в другие месяцы архива.</p>
        </EmptyWords>
      )}
      <PageNumbers
        label={`Страницы за ${dayWords(day)}`}
        pages={pages}
        current={page}
        toPage={(number) => paths.archiveDay(day, number)}
      />
      <ArchiveNeighbours label="Соседние дни" earlier={neighbour(earlier)} later={neighbour(later)} />
    </ListFrame>
  );
}

function leadOf({ day, count }: ArchiveDay, page: number, pages: number): string {
  const weekday = capitalized(weekdayWords(day));
  if (count === 0) return weekday;
  return `${weekday}, ${counted(count, ['сюжет', 'сюжета', 'сюжетов'])}${pages > 1 ? `, страница ${page} из ${pages}` : ''}`;
}

/** With the year where it is another one. */
function dayLabel(day: string, beside: string): string {
  return day.slice(0, 4) === beside.slice(0, 4) ? dayOfYearWords(day) : dayWords(day);
}
