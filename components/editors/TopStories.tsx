import { lazy, Suspense, useState } from 'react';
import { styled } from '@/lib/theme/styled';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { tallLink } from '@/components/ui/link-styles';
import type { TopStory } from '@/lib/contract/desk';
import { paths } from '@/lib/site/paths';
import { shortAbsoluteTime } from '@/lib/text/date-words';
import { denseRows } from './desk-styles';
import { endOf } from './StoryEditing/pin-ends';
import { useStoryChange } from './StoryEditing/use-story-change';
import type { Undoable } from './Takedown/UndoToast';

const EditDialog = lazy(async () => ({ default: (await import('./StoryEditing/EditDialog')).EditDialog }));

const Rows = styled.ol`
  ${denseRows}

  .facts a {
    ${tallLink}
  }
`;

interface TopStoriesProps {
  top: readonly TopStory[];
  onDone: (done: Undoable) => void;
}

/** Home's first ten stories, with their pins (RANK-6). */
export function TopStories({ top, onDone }: TopStoriesProps) {
  const [edited, setEdited] = useState<number | null>(null);
  return (
    <section aria-labelledby="top-stories">
      <h2 id="top-stories">Первые на главной</h2>
      {top.length === 0 && <p>На главной пока ничего нет.</p>}
      <Rows>
        {top.map((story, index) => (
          <Line key={story.id} story={story} place={index + 1} onDone={onDone} onEdit={() => setEdited(story.id)} />
        ))}
      </Rows>
      {edited !== null && (
        <Suspense>
          <EditDialog
            storyId={edited}
            onClose={() => setEdited(null)}
            onDone={(done) => {
              setEdited(null);
              onDone(done);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

interface LineProps {
  story: TopStory;
  place: number;
  onDone: (done: Undoable) => void;
  onEdit: () => void;
}

function Line({ story, place, onDone, onEdit }: LineProps) {
  const { id, title, pin } = story;
  const { act, busy, failure } = useStoryChange(story, onDone);
  const button = (name: string, words: string, onClick: () => void) => (
    <Button key={name} look="link" isBusy={busy === name} aria-label={`${words}: «${title}»`} onClick={onClick}>
      {words}
    </Button>
  );
  const move = (name: string, to: number) => () => void act(name, { deed: 'place-pin', place: to });
  const pinNow = () => {
    const until = endOf('hours', '', new Date());
    if (until) void act('pin', { deed: 'pin', until: until.toISOString() });
  };
  return (
    <li>
      <div className="facts">
        <p>
          {place}. <a href={paths.story(id)}>{title}</a>
        </p>
        {pin && <p className="meta">закреплён до {shortAbsoluteTime(new Date(pin.until))}</p>}
        <div aria-live="polite">{failure && <Alert tone="error">{failure}</Alert>}</div>
      </div>
      <div className="deeds">
        {pin === null && button('pin', 'Закрепить на 3 часа', pinNow)}
        {pin && pin.place > 1 && button('up', 'Выше', move('up', pin.place - 1))}
        {pin && pin.place < pin.count && button('down', 'Ниже', move('down', pin.place + 1))}
        {pin && button('unpin', 'Открепить', () => void act('unpin', { deed: 'unpin' }))}
        {button('edit', 'Править', onEdit)}
      </div>
    </li>
  );
}
