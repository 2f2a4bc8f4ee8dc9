'use client';

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { FollowButton } from '@/components/follow/MarkButtons';
import { useOwnMarks } from '@/components/follow/use-own-marks';
import { Newsletter } from '@/components/newsletter/Newsletter';
import { StoryCard } from '@/components/story/StoryCard/StoryCard';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import { ApiError } from '@/lib/client/api-error';
import { categoriesQuery } from '@/lib/client/categories';
import type { Marks } from '@/lib/client/marks/kept-marks';
import { logFailure } from '@/lib/client/log-failure';
import { myQuery } from '@/lib/client/marks/my-query';
import { popularStoriesQuery } from '@/lib/client/stories';
import { useSession } from '@/lib/client/session/use-session';
import type { My as MyPage, NewsItem } from '@/lib/contract/my';
import type { StorySummary } from '@/lib/contract/story';
import { paths } from '@/lib/site/paths';
import { Blocks, BriefRows, Chips, Rows, Words } from './My.styles';
import { newsWords, reasonWords, visitWords } from '@/lib/text/news-words';
import { PrivateFeedBlock } from './PrivateFeedBlock';
import { Follows } from './Follows';
import { keepMyShown } from './keep-my';
import { NotLoaded } from './NotLoaded';
import { OnlyHere } from './OnlyHere';
import { Skeleton } from './MySkeleton';
import { useSeen } from './use-seen';

const firstStories = 5;

/** The content of «Моё»: what is new, goes on, is kept for later and was read; for whoever follows nothing, things to follow. */
export function My() {
  const marks = useOwnMarks();
  const { user } = useSession();
  if (marks === null || (user?.id ?? null) !== marks.userId) return <Skeleton />;
  return <Loaded marks={marks} />;
}

function Loaded({ marks }: { marks: Marks }) {
  const query = useQuery(myQuery(marks.userId));
  const { data: my, error, isPaused, isFetching, refetch } = query;
  useEffect(() => (my ? keepMyShown(my, newsTitle(my)) : undefined), [my]);
  if (!my) {
    if (!error && !isPaused) return <Skeleton />;
    const isOffline = isPaused || (error instanceof ApiError && error.status === 0);
    return <NotLoaded isOffline={isOffline} isBusy={isFetching && !isPaused} onRetry={() => void refetch()} />;
  }
  // As the page came: a reader who has chosen one thing goes on to choose.
  const isNew = my.follows === 0;
  return (
    <Blocks>
      {marks.userId === null && <OnlyHere />}
      {isNew ? <FirstRun chosen={marks.follows.length} onEnd={() => void refetch()} /> : <News my={my} />}
      {!isNew && <Brief title="Продолжение" stories={my.going_on} />}
      <div className="whole" data-shows-muted="">
        <Brief title="Отложенное" stories={my.saved.filter(({ id }) => marks.saved.includes(id))} />
      </div>
      <Brief title="Прочитанное" stories={my.read} />
      {marks.follows.length > 0 && <Follows marks={marks} />}
      {marks.follows.length > 0 && marks.userId !== null && <PrivateFeedBlock />}
      <Newsletter isSignedIn={marks.userId !== null} />
      <p className="quiet">
        <a href={paths.mySettings()}>Настройки «Моего»: за чем вы следите и что скрыто</a>
      </p>
      <p className="end">На этом всё</p>
    </Blocks>
  );
}

const newsTitle = ({ since }: Pick<MyPage, 'since'>) =>
  since === null ? 'Новое' : `Новое с вашего визита: ${visitWords(since, new Date())}`;

function News({ my: { since, news } }: { my: MyPage }) {
  const list = useRef<HTMLUListElement>(null);
  const tell = useCallback(
    (ids: number[]) => {
      const stories = news
        .filter(({ story }) => ids.includes(story.id))
        .map(({ story: { id, title } }) => ({ id, title }));
      import('@/lib/client/marks/marks').then(
        ({ noteSeen }) => noteSeen(stories),
        (error: unknown) => logFailure('Error telling what was seen', error),
      );
    },
    [news],
  );
  useSeen(list, tell, news);
  return (
    <Section title={newsTitle({ since })}>
      {news.length === 0 ? (
        <p>Пока ничего нового. Загляните позже.</p>
      ) : (
        <Rows ref={list}>
          {news.map((item) => (
            <li key={item.story.id} data-seen-id={item.story.id}>
              <StoryCard story={item.story} look="row" withSummary={false} below={<What item={item} />} />
            </li>
          ))}
        </Rows>
      )}
    </Section>
  );
}

function What({ item }: { item: NewsItem }) {
  const reason = reasonWords(item.because);
  return (
    <p className="what">
      <b>{newsWords(item)}</b>
      {reason !== null && <span>{` · ${reason}`}</span>}
    </p>
  );
}

function Brief({ title, stories }: { title: string; stories: readonly StorySummary[] }) {
  if (stories.length === 0) return null;
  return (
    <Section title={title} level="minor">
      <BriefRows>
        {stories.map((story) => (
          <li key={story.id}>
            <StoryCard story={story} look="brief" />
          </li>
        ))}
      </BriefRows>
    </Section>
  );
}

interface FirstRunProps {
  /** Number of things that are followed by now. */
  chosen: number;
  onEnd: () => void;
}

/** Categories to follow, and five stories to begin with. */
function FirstRun({ chosen, onEnd }: FirstRunProps) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { data: popular = [] } = useQuery(popularStoriesQuery());
  return (
    <>
      <Section title="Выберите, за чем следить">
        <Words>
          <p>
            Отметьте темы и места, а на страницах сюжетов, изданий и поиска нажимайте «Следить»: здесь будет то новое,
            чего вы ещё не видели.
          </p>
          <Chips>
            {categories.map(({ id, name }) => (
              <FollowButton key={id} thing={{ kind: 'category', id, name }} words={name} />
            ))}
          </Chips>
          {chosen > 0 && (
            <Button look="quiet" onClick={onEnd}>
              Готово
            </Button>
          )}
        </Words>
      </Section>
      {popular.length > 0 && (
        <Section title="Читают сейчас" level="minor">
          <Rows>
            {popular.slice(0, firstStories).map((story) => (
              <li key={story.id}>
                <StoryCard story={story} look="row" withSummary={false} />
              </li>
            ))}
          </Rows>
        </Section>
      )}
    </>
  );
}
