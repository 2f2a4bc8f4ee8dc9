import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from '@/lib/theme/styled';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import { fieldBox } from '@/components/ui/field-styles';
import { LabelledField } from '@/components/ui/LabelledField';
import { deskStoryQuery } from '@/lib/client/desk';
import type { DeskStory } from '@/lib/contract/desk';
import { Loaded } from '../Loaded';
import { shownArticle } from '../shown-article';
import type { Undoable } from '../Takedown/UndoToast';
import { OtherStory } from './OtherStory';
import { Standing } from './Standing';
import { Headline } from './Headline';
import { Pinning } from './Pinning';
import { useStoryChange } from './use-story-change';

const Form = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);

  select {
    ${fieldBox}
  }

  section {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
  }

  h3 {
    font-size: var(--text-m);
  }

  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-3);
  }

  .said {
    color: var(--color-muted);
    font-size: var(--text-s);
    line-height: 1.5;
  }
`;

interface EditDialogProps {
  storyId: number;
  onClose: () => void;
  onDone: (done: Undoable) => void;
}

/** Changes of a story (DESK-2): nothing is asked twice, because everything can be taken back. */
export function EditDialog({ storyId, onClose, onDone }: EditDialogProps) {
  const query = useQuery(deskStoryQuery(storyId));
  return (
    <Dialog title="Правка сюжета" isOpen onClose={onClose}>
      <Loaded query={query}>{(story) => <Changes story={story} onDone={onDone} />}</Loaded>
    </Dialog>
  );
}

function Changes({ story, onDone }: { story: DeskStory; onDone: (done: Undoable) => void }) {
  const articles = story.articles.filter(({ is_hidden }) => !is_hidden);
  const [chosen, setChosen] = useState(shownArticle);
  const article = articles.find(({ id }) => id === chosen) ?? articles[0];
  const { act, busy, failure } = useStoryChange(story, onDone);
  if (!article) return <p>Всё в этом сюжете снято: менять нечего.</p>;
  const isFirst = story.first.by_editor && story.first.id === article.id;

  return (
    <Form>
      {failure && <Alert tone="error">{failure}</Alert>}
      <section>
        <h3>Публикация</h3>
        <LabelledField label="Какая">
          {(control) => (
            <select {...control} value={article.id} onChange={({ target }) => setChosen(Number(target.value))}>
              {articles.map(({ id, title, source }) => (
                <option key={id} value={id}>
                  {source.name}: {title}
                </option>
              ))}
            </select>
          )}
        </LabelledField>
        <div className="acts">
          {articles.length > 1 && (
            <Button
              look="quiet"
              isBusy={busy === 'split'}
              onClick={() => void act('split', { deed: 'split', articles: [article.id] })}
            >
              Это отдельный сюжет
            </Button>
          )}
          {articles.length > 1 && !isFirst && (
            <Button
              look="quiet"
              isBusy={busy === 'first'}
              onClick={() => void act('first', { deed: 'first', articles: [article.id] })}
            >
              Сделать заглавной
            </Button>
          )}
          {article.has_picture && story.picture !== article.id && (
            <Button
              look="quiet"
              isBusy={busy === 'picture'}
              onClick={() => void act('picture', { deed: 'picture', articles: [article.id] })}
            >
              Её картинку — сюжету
            </Button>
          )}
          {story.picture !== null && (
            <Button
              look="link"
              isBusy={busy === 'free-picture'}
              onClick={() => void act('free-picture', { deed: 'free-picture' })}
            >
              Картинку пусть выбирает сайт
            </Button>
          )}
          {story.first.by_editor && (
            <Button
              look="link"
              isBusy={busy === 'free-first'}
              onClick={() => void act('free-first', { deed: 'free-first' })}
            >
              Заглавную пусть выбирает сайт
            </Button>
          )}
        </div>
      </section>
      <Pinning key={`pin ${story.version}`} story={story} act={act} busy={busy} />
      <Headline key={`headline ${story.version}`} story={story} act={act} busy={busy} />
      <OtherStory story={story} articleId={article.id} act={act} busy={busy} />
      <Standing key={`standing ${story.version}`} story={story} act={act} busy={busy} />
    </Form>
  );
}
