import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { styled } from '@/lib/theme/styled';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { tallLink } from '@/components/ui/link-styles';
import { TextField } from '@/components/ui/TextField';
import {
  categoryWordsQuery,
  changeCategoryWords,
  previewCategoryWords,
  type WordsChange,
} from '@/lib/client/desk-categories';
import type { DeskCategory, WordsPreview } from '@/lib/contract/desk-categories';
import { deskLimits } from '@/lib/contract/desk-rules';
import { paths } from '@/lib/site/paths';
import { counted } from '@/lib/text/numbers';
import { filterLine } from '../desk-styles';
import { failureText } from '../failure-text';
import { Loaded } from '../Loaded';
import type { EditCategories } from './Categories';

const Panel = styled.div`
  display: flex;
  flex: 1 1 100%;
  flex-direction: column;
  gap: var(--space-3);
  line-height: 1.45;
  overflow-wrap: anywhere;

  form {
    ${filterLine}
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-4);
  }

  ol a {
    ${tallLink}
  }

  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
  }
`;

interface WordsProps {
  category: DeskCategory;
  edit: EditCategories;
}

/** Words that editors have added to a category: before one comes or goes, the stories of the last week that it would move stand there (DESK-8). */
export function Words({ category: { id, name }, edit }: WordsProps) {
  const client = useQueryClient();
  const query = useQuery(categoryWordsQuery(id));
  const [typed, setTyped] = useState('');
  const [seen, setSeen] = useState<{ change: WordsChange; preview: WordsPreview } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const look = async (change: WordsChange) => {
    setIsBusy(true);
    setFailure(null);
    setSeen(null);
    try {
      setSeen({ change, preview: await previewCategoryWords(id, change) });
    } catch (error) {
      setFailure(failureText(error));
    }
    setIsBusy(false);
  };
  const save = async (change: WordsChange) => {
    const told =
      change.deed === 'add' ? `«${change.words}» — теперь «${name}».` : `«${change.words}» больше не «${name}».`;
    if (!(await edit(() => changeCategoryWords(id, change), told))) return;
    setSeen(null);
    setTyped('');
    await client.invalidateQueries({ queryKey: categoryWordsQuery(id).queryKey });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void look({ words: typed.trim(), deed: 'add' });
  };
  return (
    <Panel>
      <Loaded query={query}>
        {({ results }) =>
          results.length === 0 ? (
            <p>Редакция слов не добавляла: категорию сайт узнаёт сам.</p>
          ) : (
            <ul aria-label={`Слова редакции: ${name}`}>
              {results.map((words) => (
                <li key={words}>
                  <Button
                    look="link"
                    aria-label={`Убрать слова «${words}»`}
                    onClick={() => void look({ words, deed: 'remove' })}
                  >
                    {words} ×
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <form onSubmit={send}>
        <TextField
          label="Слово или фраза"
          note="В любой форме; во фразе слова стоят рядом и по порядку."
          required
          maxLength={deskLimits.categoryWords}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setSeen(null);
          }}
        />
        <Button type="submit" look="quiet" isBusy={isBusy}>
          Проверить на неделе
        </Button>
      </form>
      <div aria-live="polite">
        {failure && <Alert tone="error">{failure}</Alert>}
        {seen && <Preview {...seen.preview} />}
      </div>
      {seen && (
        <div className="acts">
          <Button onClick={() => void save(seen.change)}>
            {seen.change.deed === 'add' ? `Добавить «${seen.change.words}»` : `Убрать «${seen.change.words}»`}
          </Button>
          <Button look="link" onClick={() => setSeen(null)}>
            Не менять
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Preview({ count, is_more, stories }: WordsPreview) {
  if (count === 0)
    return <p>За неделю категория не сменилась бы ни у одного сюжета. Действовать будет на новые публикации.</p>;
  return (
    <>
      <p>
        За неделю категория сменилась бы у {counted(count, ['сюжета', 'сюжетов', 'сюжетов'])}
        {is_more && ' или больше: просмотрена тысяча публикаций'}. Прежние останутся, действовать будет на новые
        публикации.
      </p>
      <ol>
        {stories.map(({ id, title, from, to }) => (
          <li key={id}>
            <a href={paths.story(id)}>{title}</a>: {from ?? 'без категории'} → {to ?? 'без категории'}
          </li>
        ))}
      </ol>
    </>
  );
}
