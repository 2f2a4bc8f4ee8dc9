import { useState } from 'react';
import { styled } from '@/lib/theme/styled';
import { Button } from '@/components/ui/Button';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import { tallLink } from '@/components/ui/link-styles';
import type { ClosedReports, ReportedStory, ReportLine } from '@/lib/contract/desk-reports';
import { outcomeNames, reportKindNames } from '@/lib/contract/report-rules';
import { paths } from '@/lib/site/paths';
import { counted } from '@/lib/text/numbers';
import { ClosingForm } from './ClosingForm';

const Row = styled.li`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  padding-block: var(--space-3);
  border-top: 1px solid var(--color-line);
  overflow-wrap: anywhere;

  h2 {
    font-size: var(--text-m);
  }

  h2 a {
    ${tallLink}
  }

  ul {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
  }

  .meta {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  .words {
    white-space: pre-line;
  }

  blockquote {
    margin: 0;
    padding-inline-start: var(--space-3);
    border-inline-start: 3px solid var(--color-line);
    color: var(--color-muted);
    white-space: pre-line;
  }

  .deeds {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-4);
  }
`;

interface ReportedStoryRowProps {
  reported: ReportedStory;
  isOpen: boolean;
  onClosed: (closed: ClosedReports) => void;
}

/** A story with its reports, and the form that closes them all or one of them. */
export function ReportedStoryRow({ reported, isOpen, onClosed }: ReportedStoryRowProps) {
  const { story, open, times, newest_at, reports } = reported;
  // 'all', or the id of one report.
  const [closing, setClosing] = useState<'all' | number | null>(null);
  const title = story.title ?? `Сюжет № ${story.id}`;
  const form = (ids: number[] | undefined, lines: readonly ReportLine[]) => (
    <ClosingForm
      storyId={story.id}
      reports={ids}
      wantsAnswer={lines.some(({ wants_answer }) => wants_answer)}
      onCancel={() => setClosing(null)}
      onClosed={(closed) => {
        setClosing(null);
        onClosed(closed);
      }}
    />
  );
  return (
    <Row>
      <h2>
        <a href={paths.story(story.id)}>{title}</a>
      </h2>
      {isOpen && (
        <p className="meta">
          {counted(open, ['сообщение', 'сообщения', 'сообщений'])}
          {times > open && `, пришли ${counted(times, ['раз', 'раза', 'раз'])}`} · <RelativeTime dateTime={newest_at} />
        </p>
      )}
      <ul>
        {reports.map((line) => (
          <li key={line.id}>
            <Line line={line} storyId={story.id} />
            {isOpen && reports.length > 1 && closing !== line.id && (
              <Button look="link" onClick={() => setClosing(line.id)}>
                Закрыть только это
              </Button>
            )}
            {closing === line.id && form([line.id], [line])}
          </li>
        ))}
      </ul>
      {isOpen && reports.length < open && <p className="meta">Показаны новые {reports.length}.</p>}
      {isOpen && closing === null && (
        <div className="deeds">
          <Button look="quiet" aria-label={`Закрыть: ${title}`} onClick={() => setClosing('all')}>
            {open > 1 ? 'Закрыть все' : 'Закрыть'}
          </Button>
        </div>
      )}
      {closing === 'all' && form(undefined, reports)}
    </Row>
  );
}

function Line({ line, storyId }: { line: ReportLine; storyId: number }) {
  const { kind, text, quote, article_id, times, last_at, wants_answer, outcome, closed_at, answered_at } = line;
  return (
    <>
      <strong>{reportKindNames[kind]}</strong>
      {quote !== '' && <blockquote>{quote}</blockquote>}
      {text !== '' && <p className="words">{text}</p>}
      <p className="meta">
        <RelativeTime dateTime={closed_at ?? last_at} />
        {times > 1 && ` · ${counted(times, ['раз', 'раза', 'раз'])}`}
        {outcome !== null && ` · ${outcomeNames[outcome]}`}
        {answered_at !== null ? ' · отвечено письмом' : wants_answer && ' · ждёт ответа'}
        {article_id !== null && (
          <>
            {' · '}
            <a href={paths.storyArticle(storyId, article_id)}>статья № {article_id}</a>
          </>
        )}
      </p>
    </>
  );
}
