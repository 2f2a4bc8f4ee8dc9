import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from '@/lib/theme/styled';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { LabelledField } from '@/components/ui/LabelledField';
import { TextArea } from '@/components/ui/TextArea';
import { answerCase, exportCases, lawCasesQuery } from '@/lib/client/desk';
import { deskLimits, type TakedownKind } from '@/lib/contract/desk-rules';
import type { LawCase } from '@/lib/contract/desk';
import { paths } from '@/lib/site/paths';
import { absoluteTime } from '@/lib/text/date-words';
import { saveFile } from '@/components/profile/DataControl/save-file';
import { denseRows, filterLine } from './desk-styles';
import { failureText } from './failure-text';
import { Loaded } from './Loaded';

const Rows = styled.ol`
  ${denseRows}

  form {
    display: flex;
    flex: 1 1 100%;
    flex-direction: column;
    align-items: flex-start;
    gap: var(--space-2);
  }

  form > div {
    width: 100%;
  }
`;

const Filters = styled.div`
  ${filterLine}
`;

/** Demands by law with their deadlines and answers. */
export function Legal() {
  const [isOpen, setIsOpen] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const query = useInfiniteQuery(lawCasesQuery(isOpen));
  const save = async () => {
    setFailure(null);
    try {
      saveFile(await exportCases(), 'trebovaniya.csv');
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <>
      <Filters>
        <LabelledField label="Какие">
          {(control) => (
            <select
              {...control}
              value={isOpen ? 'open' : 'all'}
              onChange={({ target }) => setIsOpen(target.value === 'open')}
            >
              <option value="open">Ждут ответа</option>
              <option value="all">Все</option>
            </select>
          )}
        </LabelledField>
        <Button look="quiet" onClick={() => void save()}>
          Скачать CSV
        </Button>
      </Filters>
      {failure && <Alert tone="error">{failure}</Alert>}
      <Loaded query={query}>
        {({ pages }) => {
          const cases = pages.flatMap(({ results }) => results);
          if (cases.length === 0)
            return (
              <p>
                {isOpen
                  ? 'Ответа никто не ждёт. Требование появится здесь, когда вы снимете материал с причиной «По требованию закона».'
                  : 'Требований ещё не было.'}
              </p>
            );
          return (
            <Rows>
              {cases.map((one) => (
                <Demand key={one.id} demand={one} />
              ))}
            </Rows>
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

const kindNames: Readonly<Record<TakedownKind, string>> = {
  article: 'Статья',
  story: 'Сюжет',
  channel: 'Канал',
  picture: 'Картинка статьи',
};

function Demand({ demand }: { demand: LawCase }) {
  const client = useQueryClient();
  const [answer, setAnswer] = useState(demand.answer ?? '');
  const [isAnswering, setIsAnswering] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isLate = demand.answered_at === null && new Date(demand.due_at) < new Date();

  const send = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await answerCase(demand.id, answer);
      setIsAnswering(false);
      await client.invalidateQueries({ queryKey: ['personal', 'desk'] });
    } catch (error) {
      setFailure(failureText(error));
    }
    setIsBusy(false);
  };

  return (
    <li>
      <div className="facts">
        {kindNames[demand.kind]} «{demand.title}»
        {demand.kind === 'story' && (
          <>
            {' '}
            <a href={paths.story(demand.subject_id)}>страница</a>
          </>
        )}
        <div className="meta">
          {demand.demanded_by}, № {demand.document}
          {demand.document_date && ` от ${demand.document_date.split('-').reverse().join('.')}`}
          {demand.lifted_at !== null && ' · возвращено на сайт'}
        </div>
        <div className={isLate ? 'late' : 'meta'}>
          {demand.answered_at === null
            ? `${isLate ? 'Срок прошёл' : 'Ответить до'}: ${absoluteTime(new Date(demand.due_at))}`
            : `Отвечено ${absoluteTime(new Date(demand.answered_at))}: ${demand.answer ?? ''}`}
        </div>
        {demand.note && <div className="meta">Заметка: {demand.note}</div>}
      </div>
      {!isAnswering && (
        <div className="deeds">
          <Button look="quiet" onClick={() => setIsAnswering(true)}>
            {demand.answered_at === null ? 'Записать ответ' : 'Изменить ответ'}
          </Button>
        </div>
      )}
      {isAnswering && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextArea
            label="Что и когда ответили"
            rows={3}
            required
            maxLength={deskLimits.answer}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
          {failure && <Alert tone="error">{failure}</Alert>}
          <Button type="submit" isBusy={isBusy}>
            Сохранить ответ
          </Button>
        </form>
      )}
    </li>
  );
}
