import { EmptyWords } from '@/components/story/NoStories.styles';
import type { ArchiveMonth } from '@/lib/contract/archive';
import { paths } from '@/lib/site/paths';
import { capitalized, monthWords } from '@/lib/text/date-words';
import { counted } from '@/lib/text/numbers';
import { ListFrame, type ListSurroundings } from './ListFrame';
import { ArchiveNeighbours } from '@/components/archive/ArchiveNeighbours';
import { MonthCalendar } from '@/components/archive/MonthCalendar';

interface ArchiveMonthPageProps extends ListSurroundings {
  archived: ArchiveMonth;
}

/** A month of the archive as a calendar that leads to its days. */
export function ArchiveMonthPage({
  archived: { month, days, earlier, later },
  ...surroundings
}: ArchiveMonthPageProps) {
  const count = days.reduce((sum, day) => sum + day.count, 0);
  const neighbour = (other: string | null) =>
    other === null ? null : { href: paths.archiveMonth(other), words: capitalized(monthWords(other)) };
  return (
    <ListFrame
      {...surroundings}
      title={`Новости за\u00a0${monthWords(month)} года`}
      lead={
        count > 0 ? `${counted(count, ['сюжет', 'сюжета', 'сюжетов'])}. Выберите день.` : 'За этот месяц сюжетов нет.'
      }
    >
      {days.length > 0 ? (
        <MonthCalendar month={month} days={days} />
      ) : (
        <EmptyWords data-large="">
          <p>Нет новостей для отображения.</p>
        </EmptyWords>
      )}
      <ArchiveNeighbours label="Соседние месяцы" earlier={neighbour(earlier)} later={neighbour(later)} />
    </ListFrame>
  );
}
