import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { LabelledField } from '@/components/ui/LabelledField';
import { categoriesQuery } from '@/lib/client/categories';
import { placeCategories, type StoryPlaces, storyPlaces } from '@/lib/contract/desk-rules';
import type { DeskStory } from '@/lib/contract/desk';
import type { ActProps } from './OtherStory';

const placeNames: Readonly<Record<StoryPlaces, string>> = {
  belarus: 'Беларусь',
  world: 'В мире',
  both: 'Беларусь и в мире',
  none: 'Нигде',
};

/** Category, place and affair of a story: what an editor says stays whatever comes later, until he gives it back to the site. */
export function Standing({ story, act, busy }: ActProps) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const topics = categories.filter(({ id }) => !placeCategories.includes(id));
  const [topic, setTopic] = useState(story.category.by_editor ? String(story.category.id ?? '') : '');
  const [places, setPlaces] = useState<StoryPlaces | null>(story.places.by_editor ? story.places.value : null);
  const now = topics.find(({ id }) => id === story.category.id)?.name ?? 'не ясна';
  return (
    <>
      <section>
        <h3>Где стоит</h3>
        <LabelledField label="Категория">
          {(control) => (
            <select {...control} value={topic} onChange={({ target }) => setTopic(target.value)}>
              <option value="">Решает сайт{story.category.by_editor ? '' : ` (сейчас: ${now})`}</option>
              {topics.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </LabelledField>
        <LabelledField label="Место">
          {(control) => (
            <select
              {...control}
              value={places ?? ''}
              onChange={({ target }) => setPlaces(storyPlaces.find((known) => known === target.value) ?? null)}
            >
              <option value="">
                Решает сайт{story.places.by_editor ? '' : ` (сейчас: ${placeNames[story.places.value]})`}
              </option>
              {storyPlaces.map((known) => (
                <option key={known} value={known}>
                  {placeNames[known]}
                </option>
              ))}
            </select>
          )}
        </LabelledField>
        <div className="acts">
          <Button
            look="quiet"
            isBusy={busy === 'category'}
            onClick={() => void act('category', { deed: 'category', category: topic === '' ? null : Number(topic) })}
          >
            Сохранить категорию
          </Button>
          <Button
            look="quiet"
            isBusy={busy === 'places'}
            onClick={() => void act('places', { deed: 'places', places })}
          >
            Сохранить место
          </Button>
        </div>
      </section>
      <section>
        <h3>Ход событий</h3>
        <p className="said">{affairWords(story)}</p>
        <div className="acts">
          {(story.affair.is_in || story.affair.with !== null) && (
            <Button
              look="quiet"
              isBusy={busy === 'leave-affair'}
              onClick={() => void act('leave-affair', { deed: 'leave-affair' })}
            >
              Вынуть
            </Button>
          )}
          {story.affair.by_editor && (
            <Button
              look="quiet"
              isBusy={busy === 'free-affair'}
              onClick={() => void act('free-affair', { deed: 'free-affair' })}
            >
              Пусть решает сайт
            </Button>
          )}
        </div>
      </section>
    </>
  );
}

function affairWords({ affair }: DeskStory): string {
  if (affair.by_editor)
    return affair.with === null
      ? 'Редакция решила: ни в какой ход событий не входит.'
      : `Редакция решила: в одном ходе с сюжетом № ${affair.with}.`;
  return affair.is_in ? 'Входит в ход событий: так решил сайт.' : 'Стоит отдельно: так решил сайт.';
}
