'use client';

import { useState, type FormEvent } from 'react';
import { changeMarks } from '@/components/follow/change-marks';
import { muteFacts, wordNote } from '@/components/follow/mute-words';
import { TermChoice } from '@/components/follow/TermChoice';
import { useOwnMarks } from '@/components/follow/use-own-marks';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import { TextField } from '@/components/ui/TextField';
import type { KeptMute, Marks } from '@/lib/client/marks/kept-marks';
import { useSession } from '@/lib/client/session/use-session';
import { cleanPhrase } from '@/lib/contract/follow-rules';
import { muteLimits, type MuteTerm, muteTexts, muteUntil, wordPattern } from '@/lib/contract/mute-rules';
import { paths } from '@/lib/site/paths';
import { Follows } from './Follows';
import { Blocks, Followed, WordForm } from './My.styles';
import { OfflineBlock } from './OfflineBlock';
import { OnlyHere } from './OnlyHere';
import { Skeleton } from './MySkeleton';

/** Lists what the reader hides and follows; each of it is undone by a press (MUTE-2). */
export function MySettings() {
  const marks = useOwnMarks();
  const { user } = useSession();
  if (marks === null || (user?.id ?? null) !== marks.userId) return <Skeleton />;
  return (
    <Blocks>
      {marks.userId === null && <OnlyHere />}
      <Section title="Скрыто" level="minor">
        <Mutes marks={marks} />
        <NewWord />
      </Section>
      {marks.follows.length > 0 ? (
        <Follows marks={marks} />
      ) : (
        <Section title="За чем вы следите" level="minor">
          <p className="quiet">Пока ни за чем. Кнопка «Следить» — на страницах сюжетов, категорий, изданий и поиска.</p>
        </Section>
      )}
      <OfflineBlock />
      <p className="quiet">
        <a href={paths.interests()}>Что мы знаем о ваших интересах</a>
      </p>
      <p className="quiet">
        <a href={paths.my()}>Вернуться в «Моё»</a>
      </p>
    </Blocks>
  );
}

function Mutes({ marks: { mutes } }: { marks: Marks }) {
  if (mutes.length === 0)
    return (
      <p className="quiet">
        Ничего не скрыто. Скрыть сюжет или издание можно из меню «⋯» на карточке сюжета, слово — здесь.
      </p>
    );
  return (
    <>
      <p className="quiet">Сюжет скрывается целиком, когда скрыты все издания, которые о нём пишут.</p>
      <Followed data-shows-muted="">
        {mutes.map((mute) => (
          <li key={`${mute.kind} ${mute.id} ${mute.name}`}>
            <span>
              <Name mute={mute} />
              <small>{muteFacts(mute)}</small>
            </span>
            <Button look="quiet" onClick={() => void changeMarks(({ setMuted }) => setMuted(mute, false))}>
              Показывать
            </Button>
          </li>
        ))}
      </Followed>
    </>
  );
}

function Name({ mute: { kind, id, name } }: { mute: KeptMute }) {
  if (kind === 'word') return `«${name}»`;
  return <a href={kind === 'story' ? paths.story(id) : paths.channel(id)}>{name}</a>;
}

/** Hides one more word. */
function NewWord() {
  const [word, setWord] = useState('');
  const [term, setTerm] = useState<MuteTerm>(null);
  const [error, setError] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const name = cleanPhrase(word);
    if (wordPattern(name) === null) return setError(muteTexts.badWord);
    setError(undefined);
    setWord('');
    const mute = { kind: 'word', id: 0, name, until: muteUntil(term, new Date()) } as const;
    void changeMarks(({ setMuted }) => setMuted(mute, true)).then((isDone) => {
      if (!isDone) setWord(name);
    });
  };
  return (
    <WordForm onSubmit={send}>
      <TextField
        label="Скрывать по слову в заголовке"
        note={wordNote}
        error={error}
        maxLength={muteLimits.wordLength}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      <TermChoice legend="Надолго ли" term={term} onChange={setTerm} />
      <Button type="submit">Скрывать</Button>
    </WordForm>
  );
}
