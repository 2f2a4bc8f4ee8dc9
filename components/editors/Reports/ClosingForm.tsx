import { useState } from 'react';
import { styled } from '@/lib/theme/styled';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { TextArea } from '@/components/ui/TextArea';
import { closeReports } from '@/lib/client/desk-reports';
import type { ClosedReports } from '@/lib/contract/desk-reports';
import { deskLimits } from '@/lib/contract/desk-rules';
import type { ReportOutcome } from '@/lib/contract/report-rules';
import { failureText } from '../failure-text';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  max-width: 36rem;

  .check {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 2.75rem;
    cursor: pointer;
  }

  .check input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--color-accent);
  }

  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-3);
  }
`;

interface ClosingFormProps {
  storyId: number;
  /** Absent: all open ones of the story. */
  reports: number[] | undefined;
  /** One of their readers has left an address. */
  wantsAnswer: boolean;
  onCancel: () => void;
  onClosed: (closed: ClosedReports) => void;
}

/** Closes reports: the result, an answer by mail where a reader waits for one, a public correction. What was typed stays where it failed. */
export function ClosingForm({ storyId, reports, wantsAnswer, onCancel, onClosed }: ClosingFormProps) {
  const [answer, setAnswer] = useState('');
  const [isPublic, setIsPublic] = useState(false);
  const [mistake, setMistake] = useState('');
  const [correction, setCorrection] = useState('');
  const [busy, setBusy] = useState<ReportOutcome | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const close = async (outcome: ReportOutcome) => {
    if (busy !== null) return;
    setBusy(outcome);
    setFailure(null);
    const published = isPublic && outcome === 'fixed' ? { mistake, correction } : null;
    try {
      onClosed(await closeReports({ storyId, reports, outcome, answer, correction: published }));
    } catch (error) {
      setFailure(failureText(error));
      setBusy(null);
    }
  };

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void close('fixed');
      }}
    >
      {wantsAnswer && (
        <TextArea
          label="Ответ письмом"
          note="Уйдёт всем, кто оставил адрес. Пустое поле — без письма."
          rows={3}
          maxLength={deskLimits.answer}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      )}
      <label className="check">
        <input type="checkbox" checked={isPublic} onChange={({ target }) => setIsPublic(target.checked)} />
        Сделать публичным: показать в «Исправлениях»
      </label>
      {isPublic && (
        <>
          <TextArea
            label="Что было не так"
            rows={2}
            required
            maxLength={deskLimits.correction}
            value={mistake}
            onChange={({ target }) => setMistake(target.value)}
          />
          <TextArea
            label="Что сделано"
            rows={2}
            required
            maxLength={deskLimits.correction}
            value={correction}
            onChange={({ target }) => setCorrection(target.value)}
          />
        </>
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="acts">
        <Button type="submit" isBusy={busy === 'fixed'}>
          Исправлено
        </Button>
        {!isPublic && (
          <Button look="quiet" isBusy={busy === 'declined'} onClick={() => void close('declined')}>
            Отклонить
          </Button>
        )}
        <Button look="link" disabled={busy !== null} onClick={onCancel}>
          Не закрывать
        </Button>
      </div>
    </Form>
  );
}
