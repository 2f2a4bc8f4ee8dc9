import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from '@/lib/theme/styled';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { LabelledField } from '@/components/ui/LabelledField';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import { journalQuery, type JournalFilter, undoEntry } from '@/lib/client/desk';
import type { JournalLine } from '@/lib/contract/desk';
import { paths } from '@/lib/site/paths';
import { denseRows, filterLine } from './desk-styles';
import { failureText } from './failure-text';
import { Loaded } from './Loaded';

const Rows = styled.ol`
  ${denseRows}
`;

const Filters = styled.div`
  ${filterLine}
`;

const kinds = [
  ['', 'Всё'],
  ['story', 'Сюжеты и публикации'],
  ['picture', 'Картинки'],
  ['channel', 'Каналы'],
  ['rule', 'Правила для слов'],
  ['user', 'Люди'],
  ['category', 'Категории'],
  ['check', 'Проверка сюжетов'],
  ['site', 'Сайт'],
  ['report', 'Сообщения читателей'],
  ['law', 'Ответы на требования'],
  ['news', 'Удалено владельцами'],
] as const;

/** The journal's entries say who changed what, when and why; those that can be taken back have a button. Nothing here can be edited. */
export function Journal() {
  const [filter, setFilter] = useState<JournalFilter>({});
  const query = useInfiniteQuery(journalQuery(filter));
  return (
    <>
      <Filters>
        <LabelledField label="О чём">
          {(control) => (
            <select
              {...control}
              value={filter.kind ?? ''}
              onChange={({ target: { value } }) => setFilter({ ...filter, kind: value === '' ? undefined : value })}
            >
              {kinds.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </LabelledField>
        {filter.by !== undefined && (
          <Button look="quiet" onClick={() => setFilter({ ...filter, by: undefined })}>
            Показать всех авторов
          </Button>
        )}
      </Filters>
      <Loaded query={query}>
        {({ pages }) => (
          <Entries
            lines={pages.flatMap(({ results }) => results)}
            onAuthor={(by) => setFilter({ ...filter, by })}
            more={query.hasNextPage ? () => void query.fetchNextPage() : null}
            isLoadingMore={query.isFetchingNextPage}
          />
        )}
      </Loaded>
    </>
  );
}

interface EntriesProps {
  lines: readonly JournalLine[];
  onAuthor: (by: string) => void;
  more: (() => void) | null;
  isLoadingMore: boolean;
}

function Entries({ lines, onAuthor, more, isLoadingMore }: EntriesProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<number | null>(null);
  const [told, setTold] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);

  const undo = async (id: number) => {
    setBusy(id);
    setTold(null);
    try {
      await undoEntry(id);
      setTold({ tone: 'success', text: `Запись № ${id} отменена.` });
    } catch (error) {
      setTold({ tone: 'error', text: failureText(error) });
    }
    setBusy(null);
    await client.invalidateQueries({ queryKey: ['personal', 'desk', 'journal'] });
  };

  if (lines.length === 0) return <p>Таких записей нет. Здесь появится всё, что меняют люди.</p>;
  return (
    <>
      {told && <Alert tone={told.tone}>{told.text}</Alert>}
      <Rows>
        {lines.map((line) => (
          <li key={line.id}>
            <div className="facts">
              {line.story_id === null ? line.words : <a href={paths.story(line.story_id)}>{line.words}</a>}
              <div className="meta">
                № {line.id} · <RelativeTime dateTime={line.at} /> ·{' '}
                <Button look="link" onClick={() => onAuthor(line.user_id === null ? 'operator' : String(line.user_id))}>
                  {line.who}
                </Button>
              </div>
            </div>
            {line.can_undo && (
              <div className="deeds">
                <Button
                  look="quiet"
                  aria-label={`Отменить запись № ${line.id}`}
                  isBusy={busy === line.id}
                  onClick={() => void undo(line.id)}
                >
                  Отменить
                </Button>
              </div>
            )}
          </li>
        ))}
      </Rows>
      {more && (
        <Button look="quiet" isBusy={isLoadingMore} onClick={more}>
          Показать ещё
        </Button>
      )}
    </>
  );
}
