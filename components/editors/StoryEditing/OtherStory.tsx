import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { deskStoryQuery, type StoryOrder } from '@/lib/client/desk';
import type { DeskStory } from '@/lib/contract/desk';
import { counted } from '@/lib/text/numbers';
import { parseStory } from './parse-story';

export interface ActProps {
  story: DeskStory;
  act: (name: string, order: Omit<StoryOrder, 'version'>) => Promise<void>;
  busy: string | null;
}

/** Deeds with another story, named by its number or address; its headline is shown before anything is done. */
export function OtherStory({ story, articleId, act, busy }: ActProps & { articleId: number }) {
  const [typed, setTyped] = useState('');
  const id = parseStory(typed);
  const query = useQuery({ ...deskStoryQuery(id ?? 0), enabled: id !== null });
  const found = id === null ? undefined : query.data;
  const problem = problemOf({ typed, id, isMissing: query.isError, isSame: found?.id === story.id });
  const into = problem === undefined ? found?.id : undefined;
  const button = (name: string, words: string, order: Omit<StoryOrder, 'version' | 'into' | 'into_version'>) => (
    <Button
      look="quiet"
      disabled={into === undefined}
      isBusy={busy === name}
      onClick={() => void act(name, { ...order, into, into_version: found?.version })}
    >
      {words}
    </Button>
  );
  return (
    <section>
      <h3>Другой сюжет</h3>
      <TextField
        label="Номер или адрес страницы"
        inputMode="url"
        autoComplete="off"
        maxLength={300}
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="said" role="status">
        {found && problem === undefined && `№ ${found.id} «${found.title}», ${counted(found.articles.length, forms)}`}
      </p>
      <div className="acts">
        {button('move', 'Перенести публикацию туда', { deed: 'move', articles: [articleId] })}
        {button('merge', 'Объединить сюжеты', { deed: 'merge' })}
        {button('join-affair', 'В один ход событий', { deed: 'join-affair' })}
      </div>
    </section>
  );
}

const forms = ['публикация', 'публикации', 'публикаций'] as const;

function problemOf(of: { typed: string; id: number | null; isMissing: boolean; isSame: boolean }): string | undefined {
  if (of.typed.trim() === '') return undefined;
  if (of.id === null) return 'Нужен номер сюжета или адрес его страницы.';
  if (of.isMissing) return 'Такого сюжета нет.';
  return of.isSame ? 'Это тот же сюжет.' : undefined;
}
