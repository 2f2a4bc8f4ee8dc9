import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { styled } from '@/lib/theme/styled';
import { counted, type PluralForms } from '@/lib/text/numbers';
import { Section } from '@/components/ui/Section';
import { DayStatistics } from '@/components/statistics/DayStatistics';
import { PeriodLine } from '@/components/statistics/PeriodLine';
import { sumOf, toSeries } from '@/components/statistics/day-series';
import { siteStatisticsQuery } from '@/lib/client/statistics';
import type { SiteStatistics } from '@/lib/contract/statistics';
import { paths } from '@/lib/site/paths';
import { denseRows } from './desk-styles';
import { Loaded } from './Loaded';

const Queries = styled.ol`
  ${denseRows}
`;

/** The site's counters by day: reading, how readers came, searches, and what was searched in vain (R52). */
export function Statistics() {
  const [days, setDays] = useState(30);
  const query = useQuery(siteStatisticsQuery(days));
  return (
    <>
      <PeriodLine days={days} onDays={setDays} />
      <Loaded query={query}>{(statistics) => <Blocks statistics={statistics} />}</Loaded>
    </>
  );
}

/** «Начали за чем-то следить: 12 на 400 посещений (3 %).» */
function shareWords(followed: number, visits: number): string {
  if (visits === 0) return 'Посещением считается открытие сюжета, на который пришли извне. Таких пока не было.';
  const share = ((100 * followed) / visits).toLocaleString('ru', { maximumFractionDigits: 1 });
  const forms: PluralForms = ['посещение', 'посещения', 'посещений'];
  return `Начали за чем-то следить: ${followed.toLocaleString('ru')} на ${counted(visits, forms)} (${share}\u00a0%). Один читатель за день считается один раз.`;
}

function Blocks({ statistics: { days: rows, missed_queries: missed } }: { statistics: SiteStatistics }) {
  const days = useMemo(() => rows.map(({ day }) => day), [rows]);
  const reading = useMemo(
    () =>
      toSeries(rows, [
        ['reads', 'Открыли сюжет'],
        ['clicks', 'Перешли к изданию'],
      ]),
    [rows],
  );
  const arrivals = useMemo(
    () =>
      toSeries(rows, [
        ['from_search', 'Из поиска'],
        ['from_social', 'Из соцсетей и мессенджеров'],
        ['from_other', 'С других сайтов'],
        ['from_direct', 'Напрямую'],
        ['from_newsletter', 'Из рассылки'],
      ]),
    [rows],
  );
  const following = useMemo(() => toSeries(rows, [['followed', 'Начали следить']]), [rows]);
  const searches = useMemo(
    () =>
      toSeries(rows, [
        ['searches', 'Поисков на сайте'],
        ['missed', 'Ничего не нашли'],
      ]),
    [rows],
  );
  const isEmpty = [...reading, ...arrivals, ...following, ...searches].every(({ counts }) => sumOf(counts) === 0);
  if (isEmpty) return <p>За это время ничего не насчитано. Числа появятся, когда читатели откроют сюжеты.</p>;
  return (
    <>
      <Section title="Чтение" level="minor">
        <DayStatistics title="Чтение по дням" days={days} series={reading} />
      </Section>
      <Section title="Откуда приходят" level="minor">
        <DayStatistics title="Откуда приходят, по дням" days={days} series={arrivals} />
      </Section>
      <Section title="Подписки" level="minor">
        <p>
          {shareWords(
            sumOf(following.flatMap(({ counts }) => counts)),
            sumOf(arrivals.flatMap(({ counts }) => counts)),
          )}
        </p>
        <DayStatistics title="Подписки по дням" days={days} series={following} />
      </Section>
      <Section title="Поиск" level="minor">
        <DayStatistics title="Поиск по дням" days={days} series={searches} />
      </Section>
      <Section title="Искали и не нашли" level="minor">
        {missed.length === 0 ? (
          <p>Таких запросов нет. Запрос появится здесь, если за день его зададут хотя бы трое.</p>
        ) : (
          <Queries>
            {missed.map(({ query, count }) => (
              <li key={query}>
                <a className="facts" href={paths.searchFor({ q: query })}>
                  {query}
                </a>
                <span className="meta">{count.toLocaleString('ru')}</span>
              </li>
            ))}
          </Queries>
        )}
      </Section>
    </>
  );
}
