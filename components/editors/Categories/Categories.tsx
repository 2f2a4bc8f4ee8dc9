import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { styled } from '@/lib/theme/styled';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { undoEntry } from '@/lib/client/desk';
import { addCategory, deskCategoriesQuery, orderCategories } from '@/lib/client/desk-categories';
import type { DeskCategory, EditedCategory } from '@/lib/contract/desk-categories';
import { deskLimits } from '@/lib/contract/desk-rules';
import { denseRows, filterLine } from '../desk-styles';
import { failureText } from '../failure-text';
import { Loaded } from '../Loaded';
import { CategoryRow } from './CategoryRow';

const Rows = styled.ol`
  ${denseRows}
`;

const Line = styled.form`
  ${filterLine}
`;

const Told = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-4);
`;

/** Performs a change, says what came of it, and offers to take it back. */
export type EditCategories = (work: () => Promise<EditedCategory>, words: string) => Promise<boolean>;

/** The site's categories: added, named, ordered, retired with a successor (DESK-4, DESK-5). */
export function Categories() {
  const query = useQuery(deskCategoriesQuery());
  const client = useQueryClient();
  const [told, setTold] = useState<{ tone: 'success' | 'error'; text: string; entry?: number } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [name, setName] = useState('');

  const edit: EditCategories = async (work, words) => {
    if (isBusy) return false;
    setIsBusy(true);
    setTold(null);
    let isDone = true;
    try {
      const { entry } = await work();
      setTold({ tone: 'success', text: words, entry });
    } catch (error) {
      isDone = false;
      setTold({ tone: 'error', text: failureText(error) });
    }
    await client.invalidateQueries({ queryKey: deskCategoriesQuery().queryKey });
    setIsBusy(false);
    return isDone;
  };
  const undo = async (entry: number) => {
    try {
      await undoEntry(entry);
      setTold({ tone: 'success', text: 'Вернули, как было.' });
    } catch (error) {
      setTold({ tone: 'error', text: failureText(error) });
    }
    await client.invalidateQueries({ queryKey: deskCategoriesQuery().queryKey });
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (await edit(() => addCategory(name), `Категория «${name.trim()}» добавлена.`)) setName('');
  };

  return (
    <>
      <Line onSubmit={(event) => void add(event)}>
        <TextField
          label="Новая категория"
          required
          maxLength={deskLimits.category}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" isBusy={isBusy}>
          Добавить
        </Button>
      </Line>
      {told && (
        <Told>
          <Alert tone={told.tone}>{told.text}</Alert>
          {told.entry !== undefined && (
            <Button look="link" onClick={() => void undo(told.entry ?? 0)}>
              Вернуть
            </Button>
          )}
        </Told>
      )}
      <Loaded query={query}>
        {({ results }) => {
          const shown = results.filter(({ retired_at }) => retired_at === null);
          const move = (from: number, to: number) =>
            void edit(() => orderCategories(moved(shown, from, to)), 'Порядок изменён.');
          return (
            <Rows>
              {results.map((category) => {
                const place = shown.indexOf(category);
                return (
                  <CategoryRow
                    key={category.id}
                    category={category}
                    others={shown.filter((one) => one !== category && !one.is_place)}
                    onUp={place > 0 ? () => move(place, place - 1) : null}
                    onDown={place >= 0 && place < shown.length - 1 ? () => move(place, place + 1) : null}
                    edit={edit}
                  />
                );
              })}
            </Rows>
          );
        }}
      </Loaded>
    </>
  );
}

function moved(shown: readonly DeskCategory[], from: number, to: number): number[] {
  const ids = shown.map(({ id }) => id);
  ids.splice(to, 0, ...ids.splice(from, 1));
  return ids;
}
