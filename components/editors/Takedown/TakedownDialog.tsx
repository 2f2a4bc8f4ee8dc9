import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from '@/lib/theme/styled';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import { fieldBox } from '@/components/ui/field-styles';
import { LabelledField } from '@/components/ui/LabelledField';
import { TextArea } from '@/components/ui/TextArea';
import { deskStoryQuery, takeDown, type TakedownOrder } from '@/lib/client/desk';
import { deskLimits, offeredReasons, reasonNames } from '@/lib/contract/desk-rules';
import type { DeskStory, TakenDown } from '@/lib/contract/desk';
import { paths } from '@/lib/site/paths';
import { failureText } from '../failure-text';
import { Loaded } from '../Loaded';
import { shownArticle } from '../shown-article';
import { LawForm } from './LawForm';
import { listSubjects, parseSubject, subjectOf } from './takedown-subjects';

const Form = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  select {
    ${fieldBox}
  }

  fieldset {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
    margin: 0;
    padding: 0;
    border: 0;
  }

  legend {
    padding-bottom: var(--space-2);
    font-weight: 600;
  }

  summary {
    min-height: 2.75rem;
    padding-block: var(--space-2);
    font-weight: 500;
    cursor: pointer;
  }
`;

interface TakedownDialogProps {
  storyId: number;
  onClose: () => void;
  onDone: (taken: TakenDown) => void;
}

/** Asks why, and takes down at once: it can be undone. By law it asks besides who demands it. */
export function TakedownDialog({ storyId, onClose, onDone }: TakedownDialogProps) {
  const query = useQuery(deskStoryQuery(storyId));
  return (
    <Dialog title="Почему снять?" isOpen onClose={onClose}>
      <Loaded query={query}>{(story) => <Reasons story={story} onDone={onDone} />}</Loaded>
    </Dialog>
  );
}

function Reasons({ story, onDone }: { story: DeskStory; onDone: (taken: TakenDown) => void }) {
  const subjects = listSubjects(story);
  const [subject, setSubject] = useState(() => subjectOf(story, shownArticle()));
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<string | null>(null);
  const [isByLaw, setIsByLaw] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const act = async (reason: TakedownOrder['reason'], law?: TakedownOrder['law']) => {
    const parsed = parseSubject(subject);
    if (parsed === null || busy !== null) return;
    setBusy(reason);
    setFailure(null);
    try {
      onDone(await takeDown({ ...parsed, reason, note, law }));
    } catch (error) {
      setFailure(failureText(error));
      setBusy(null);
    }
  };

  if (subjects.length === 0)
    return (
      <p>
        Всё уже снято. Вернуть можно в <a href={paths.deskJournal()}>журнале</a>.
      </p>
    );
  return (
    <Form>
      <LabelledField label="Что снять">
        {(control) => (
          <select {...control} value={subject} onChange={(event) => setSubject(event.target.value)}>
            {subjects.map(({ group, options }) => (
              <optgroup key={group} label={group}>
                {options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </LabelledField>
      {failure && <Alert tone="error">{failure}</Alert>}
      {isByLaw ? (
        <LawForm isBusy={busy !== null} onBack={() => setIsByLaw(false)} onSend={(law) => void act('law', law)} />
      ) : (
        <fieldset>
          <legend>Причина</legend>
          {offeredReasons.map((reason) => (
            <Button
              key={reason}
              look="quiet"
              isWide
              isBusy={busy === reason}
              onClick={() => (reason === 'law' ? setIsByLaw(true) : void act(reason))}
            >
              {reasonNames[reason]}
              {reason === 'law' && '…'}
            </Button>
          ))}
        </fieldset>
      )}
      <details>
        <summary>Заметка для редакции</summary>
        <TextArea
          label="Заметка"
          note="Её видит только редакция."
          rows={3}
          maxLength={deskLimits.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </details>
    </Form>
  );
}
