import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from '@/lib/theme/styled';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { LabelledField } from '@/components/ui/LabelledField';
import { undoEntry } from '@/lib/client/desk';
import { reportedStoriesQuery, type ReportFilter, type ReportOrder, reportsKey } from '@/lib/client/desk-reports';
import type { ClosedReports } from '@/lib/contract/desk-reports';
import { reportKindNames, reportKinds } from '@/lib/contract/report-rules';
import { counted } from '@/lib/text/numbers';
import { filterLine } from '../desk-styles';
import { failureText } from '../failure-text';
import { Loaded } from '../Loaded';
import { ReportedStoryRow } from './ReportedStoryRow';

const Filters = styled.div`
  ${filterLine}
`;

const Stories = styled.ol`
  display: flex;
  flex-direction: column;
`;

const Told = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-4);
`;

const orders: readonly (readonly [ReportOrder, string])[] = [
  ['newest', 'Новые сверху'],
  ['most', 'Частые сверху'],
  ['closed', 'Закрытые'],
];

/** Readers' reports of mistakes, grouped by story (REPORT-1). */
export function Reports() {
  const client = useQueryClient();
  const [filter, setFilter] = useState<ReportFilter>({ order: 'newest' });
  const [done, setDone] = useState<ClosedReports | null>(null);
  const [told, setTold] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const query = useInfiniteQuery(reportedStoriesQuery(filter));
  const refresh = () => client.invalidateQueries({ queryKey: reportsKey });

  const close = (closed: ClosedReports) => {
    setDone(closed);
    setTold({ tone: 'success', text: resultOf(closed) });
    void refresh();
  };
  const undo = async (entry: number) => {
    setDone(null);
    try {
      await undoEntry(entry);
      setTold({ tone: 'success', text: 'Сообщения снова открыты.' });
    } catch (error) {
      setTold({ tone: 'error', text: failureText(error) });
    }
    await refresh();
  };

  return (
    <>
      <Filters>
        <LabelledField label="Порядок">
          {(control) => (
            <select
              {...control}
              value={filter.order}
              onChange={({ target }) =>
                setFilter({ ...filter, order: orders.find(([order]) => order === target.value)?.[0] ?? 'newest' })
              }
            >
              {orders.map(([order, name]) => (
                <option key={order} value={order}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </LabelledField>
        {filter.order !== 'closed' && (
          <LabelledField label="Что не так">
            {(control) => (
              <select
                {...control}
                value={filter.kind ?? ''}
                onChange={({ target }) =>
                  setFilter({ ...filter, kind: reportKinds.find((kind) => kind === target.value) })
                }
              >
                <option value="">Всё</option>
                {reportKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {reportKindNames[kind]}
                  </option>
                ))}
              </select>
            )}
          </LabelledField>
        )}
      </Filters>
      {told && (
        <Told>
          <Alert tone={told.tone}>{told.text}</Alert>
          {done && (
            <Button look="link" onClick={() => void undo(done.entry)}>
              Вернуть
            </Button>
          )}
        </Told>
      )}
      <Loaded query={query}>
        {({ pages }) => {
          const stories = pages.flatMap(({ results }) => results);
          if (stories.length === 0) return <p>{emptyOf(filter)}</p>;
          return (
            <Stories>
              {stories.map((one) => (
                <ReportedStoryRow
                  key={one.story.id}
                  reported={one}
                  isOpen={filter.order !== 'closed'}
                  onClosed={close}
                />
              ))}
            </Stories>
          );
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button look="quiet" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </>
  );
}

function emptyOf({ order, kind }: ReportFilter): string {
  if (order === 'closed') return 'Закрытых сообщений пока нет.';
  if (kind !== undefined) return 'Таких сообщений нет: выберите «Всё».';
  return 'Никто не ждёт ответа. Сообщения приходят по ссылке «Сообщить об ошибке» в конце сюжета.';
}

function resultOf({ count, letters }: ClosedReports): string {
  const closed = `Закрыто: ${counted(count, ['сообщение', 'сообщения', 'сообщений'])}.`;
  return letters === 0 ? closed : `${closed} Отправлено: ${counted(letters, ['письмо', 'письма', 'писем'])}.`;
}
