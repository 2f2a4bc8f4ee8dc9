import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Loaded } from '@/components/editors/Loaded';
import { DayStatistics } from '@/components/statistics/DayStatistics';
import { PeriodLine } from '@/components/statistics/PeriodLine';
import { toSeries } from '@/components/statistics/day-series';
import { Section } from '@/components/ui/Section';
import { channelStatisticsQuery } from '@/lib/client/statistics';
import type { ChannelStatistics as Statistics } from '@/lib/contract/statistics';
import { delayWords } from '@/lib/text/date-words';
import { counted } from '@/lib/text/numbers';

/** The owner's counters by day: how often stories with his channel were opened, with his publication, and ways out to him (R52). */
export function ChannelStatistics({ channelId }: { channelId: number }) {
  const [days, setDays] = useState(30);
  const query = useQuery(channelStatisticsQuery(channelId, days));
  return (
    <Section title="Статистика" isBelow>
      <PeriodLine days={days} onDays={setDays} channelId={channelId} />
      <Loaded query={query}>{(statistics) => <Counts statistics={statistics} />}</Loaded>
    </Section>
  );
}

function Counts({ statistics }: { statistics: Statistics }) {
  const { days: rows } = statistics;
  const days = useMemo(() => rows.map(({ day }) => day), [rows]);
  const series = useMemo(
    () =>
      toSeries(rows, [
        ['shown', 'Показано'],
        ['opened', 'Открыто'],
        ['clicks', 'Перешли к вам'],
      ]),
    [rows],
  );
  return (
    <>
      <p>{paceWords(statistics)}</p>
      <DayStatistics title="Статистика по дням" days={days} series={series} />
    </>
  );
}

const storyForms = ['сюжете', 'сюжетах', 'сюжетах'] as const;

/** The channel's pace of the last fortnight as a sentence or two. */
export function paceWords({ shared, first, delay_minutes: delay }: Omit<Statistics, 'days'>): string {
  if (shared === 0) return 'За две недели у вас не было сюжетов, о которых писали и другие издания.';
  const share = `За две недели вы писали в ${counted(shared, storyForms)} вместе с другими изданиями; первыми были в ${first} (${Math.round((first / shared) * 100)} %).`;
  if (delay === null) return share;
  const behind = delay < 1 ? 'меньше минуты' : delayWords(delay).slice(1);
  return `${share} В остальных обычное отставание от первого — ${behind}.`;
}
