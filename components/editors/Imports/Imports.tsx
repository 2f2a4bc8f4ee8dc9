import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { styled } from '@/lib/theme/styled';
import { saveFile } from '@/components/profile/DataControl/save-file';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { fileChoice } from '@/components/ui/file-choice';
import { Section } from '@/components/ui/Section';
import { exportChannels, importLinesQuery, newestImportQuery, sendImport } from '@/lib/client/desk-imports';
import type { ChannelImport, ImportLine } from '@/lib/contract/desk-imports';
import { paths } from '@/lib/site/paths';
import { counted } from '@/lib/text/numbers';
import { denseRows } from '../desk-styles';
import { failureText } from '../failure-text';
import { Loaded } from '../Loaded';

const Choice = styled.div`
  ${fileChoice}

  .choice {
    flex-wrap: wrap;
  }

  .acts {
    flex: none;
  }

  .choose {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;

const Progress = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);

  progress {
    width: min(100%, 40rem);
    accent-color: var(--color-accent);
  }
`;

const Rows = styled.ol`
  ${denseRows}
`;

/** Bytes of a file. */
const maxBytes = 1_000_000;

/** Channels from a file (OPML) and into one. A worker adds them: the progress is the store's, so it is there after a reload. */
export function Imports() {
  const client = useQueryClient();
  const query = useQuery(newestImportQuery());
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const perform = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureText(error));
    }
    setIsBusy(false);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again.
    const clear = () => {
      target.value = '';
    };
    if (!file) return;
    if (file.size > maxBytes) {
      setFailure('Файл больше 1 МБ: разделите его.');
      clear();
      return;
    }
    void perform(async () => {
      client.setQueryData(newestImportQuery().queryKey, await sendImport(await file.text()));
    }).then(clear);
  };
  return (
    <Section level="minor" title="OPML">
      <p>
        Файл OPML со списком лент, до 1 МБ. Папка с названием нашей категории даёт её каналам эту категорию. Каналы,
        которые уже есть, не меняются.
      </p>
      <Choice>
        <div className="choice">
          <div className="acts">
            <input
              id="opml-file"
              className="file"
              type="file"
              accept=".opml,.xml,text/x-opml,text/xml,application/xml"
              disabled={isBusy}
              onChange={choose}
            />
            <label className="choose" htmlFor="opml-file">
              Загрузить каналы из файла
            </label>
          </div>
          <Button
            look="quiet"
            isBusy={isBusy}
            onClick={() => void perform(async () => saveFile(await exportChannels(), 'kanaly.opml'))}
          >
            Сохранить все каналы в файл
          </Button>
        </div>
      </Choice>
      {failure && <Alert tone="error">{failure}</Alert>}
      <Loaded query={query}>{({ import: newest }) => newest && <ImportProgress newest={newest} />}</Loaded>
    </Section>
  );
}

function ImportProgress({ newest }: { newest: ChannelImport }) {
  const { id, total, added, known, failed, problem, finished_at: finishedAt } = newest;
  const judged = added + known + failed;
  const query = useInfiniteQuery({ ...importLinesQuery(id, judged), placeholderData: (shown) => shown });
  if (problem) return <Alert tone="error">{problem}</Alert>;
  return (
    <>
      <Progress>
        {finishedAt === null && (
          <progress aria-label="Загрузка каналов" max={Math.max(total, 1)} value={total === 0 ? undefined : judged} />
        )}
        <p aria-live="polite">
          {finishedAt === null && (total === 0 ? 'Файл читается. ' : `Проверено ${judged} из ${total}. `)}
          {total > 0 &&
            `Добавлено: ${counted(added, ['канал', 'канала', 'каналов'])}. Уже были: ${known}. Не подошло: ${failed}.`}
        </p>
      </Progress>
      <Rows aria-label="Ленты файла">
        {query.data?.pages
          .flatMap(({ results }) => results)
          .map((line) => (
            <Line key={line.position} line={line} />
          ))}
      </Rows>
      {query.hasNextPage && (
        <Button look="quiet" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </>
  );
}

const outcomeWords = { added: 'добавлен', known: 'уже есть', failed: 'не подошёл' } as const;

function Line({ line }: { line: ImportLine }) {
  const { name, rss_url: address, outcome, problem, channel_id: channelId } = line;
  const words = outcome === null ? 'ждёт' : outcomeWords[outcome];
  return (
    <li>
      <div className="facts">
        {channelId === null ? name || address : <a href={paths.channel(channelId)}>{name || address}</a>}
        <div className="meta">{name && address}</div>
      </div>
      <p className={outcome === 'failed' ? 'late' : undefined}>
        {words}
        {problem && `: ${problem}`}
      </p>
    </li>
  );
}
