import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/Button';
import { TextArea } from '@/components/ui/TextArea';
import { deskLimits } from '@/lib/contract/desk-rules';
import type { ActProps } from './OtherStory';

/** The editors' own headline: readers see it with the outlet's beside it. */
export function Headline({ story, act, busy }: ActProps) {
  const first = story.articles.find(({ id }) => id === story.first.id);
  const [typed, setTyped] = useState(story.headline ?? first?.title ?? story.title);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void act('headline', { deed: 'headline', headline: typed });
  };
  return (
    <section>
      <h3>Заголовок</h3>
      <form onSubmit={send}>
        <TextArea
          label="Заголовок редакции"
          note={`До ${deskLimits.headline} символов. Читатели увидят пометку «Заголовок редакции» и рядом заголовок издания${first ? `: «${first.title}»` : ''}.`}
          rows={3}
          required
          maxLength={deskLimits.headline}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="acts">
          <Button type="submit" look="quiet" isBusy={busy === 'headline'}>
            Сохранить заголовок
          </Button>
          {story.headline !== null && (
            <Button
              look="link"
              isBusy={busy === 'free-headline'}
              onClick={() => void act('free-headline', { deed: 'headline', headline: null })}
            >
              Вернуть заголовок издания
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
