'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureWords } from '@/components/follow/change-marks';
import { ConfirmDialog } from '@/components/profile/DataControl/ConfirmDialog';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import { ApiError } from '@/lib/client/api-error';
import { forgetInterests, interestsQuery, switchInterests } from '@/lib/client/interests';
import { recommendationsKey } from '@/lib/client/recommendations';
import { useSession } from '@/lib/client/session/use-session';
import type { Interests as Known } from '@/lib/contract/interests';
import { openSignIn } from '@/components/account/sign-in-opener';
import { paths } from '@/lib/site/paths';
import { InterestLists } from './InterestLists';
import { Switch } from './Interests.styles';
import { Blocks, Words } from './My.styles';
import { Skeleton } from './MySkeleton';
import { NotLoaded } from './NotLoaded';

/** The content of «Что мы знаем о ваших интересах» (RECOMMEND-3). */
export function Interests() {
  const { user, isLoading } = useSession();
  if (isLoading) return <Skeleton />;
  return user ? <Loaded key={user.id} /> : <SignedOut />;
}

function SignedOut() {
  return (
    <Words>
      <p>Ничего: вы не вошли. Без входа рекомендации одинаковы для всех, и сайт не запоминает, что вы открываете.</p>
      <Button look="quiet" onClick={() => openSignIn('code')}>
        Войти
      </Button>
    </Words>
  );
}

function Loaded() {
  const { data: known, error, isPaused, isFetching, refetch } = useQuery({ ...interestsQuery(), refetchOnMount: true });
  const act = useAct();
  if (!known) {
    if (!error && !isPaused) return <Skeleton />;
    const isOffline = isPaused || (error instanceof ApiError && error.status === 0);
    return <NotLoaded isOffline={isOffline} isBusy={isFetching && !isPaused} onRetry={() => void refetch()} />;
  }
  return (
    <Blocks>
      <Choice isOn={known.enabled} act={act} />
      <InterestLists known={known} act={act} />
      <Removal known={known} act={act} />
      <p className="quiet">
        <a href={paths.mySettings()}>За чем вы следите и что скрыли</a>
      </p>
    </Blocks>
  );
}

/** Makes a change and shows the page as it is then. @returns whether it was made; if not, the reader has been told why */
export type Act = (make: () => Promise<void>) => Promise<boolean>;

function useAct(): Act {
  const queries = useQueryClient();
  return async (make) => {
    try {
      await make();
    } catch (error) {
      showAlert(failureWords(error), 'error');
      return false;
    }
    queries.removeQueries({ queryKey: recommendationsKey });
    await queries.invalidateQueries({ queryKey: interestsQuery().queryKey });
    return true;
  };
}

function Choice({ isOn, act }: { isOn: boolean; act: Act }) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async () => {
    if (wanted !== null) return;
    setWanted(!isOn);
    const isDone = await act(() => switchInterests(!isOn));
    setWanted(null);
    if (isDone)
      showAlert(isOn ? 'Рекомендации по интересам выключены.' : 'Рекомендации по интересам включены.', 'success');
  };
  return (
    <Section title="Подбор по интересам" level="minor">
      <Switch>
        <input
          type="checkbox"
          role="switch"
          checked={wanted ?? isOn}
          aria-describedby="interests-note"
          onChange={() => void change()}
        />
        <span>Рекомендации по моим интересам</span>
      </Switch>
      <p className="quiet" id="interests-note">
        {isOn
          ? 'Сюжеты в блоке «Рекомендации для Вас» подбираем по тому, что вы открываете, на что реагируете и за чем следите. Никому, кроме вас, это не видно.'
          : 'Вместо личных рекомендаций — то, что читают все. Какие сюжеты вы открываете, мы не записываем: «Прочитанное» в «Моём» не пополняется.'}
      </p>
    </Section>
  );
}

function Removal({ known, act }: { known: Known; act: Act }) {
  const [isAsked, setIsAsked] = useState(false);
  const { openings, reactions, ignored, unwanted } = known;
  if (openings + reactions + ignored.length + unwanted.length === 0) return null;
  const forget = async () => {
    const isDone = await act(forgetInterests);
    if (isDone) showAlert('Всё, что было известно о ваших интересах, удалено.', 'success');
    return isDone;
  };
  return (
    <Section title="Удаление" level="minor">
      <Words>
        <p className="quiet">
          Историю открытых сюжетов и всё, что из неё следует, можно удалить. Подписки, скрытое и реакции останутся.
        </p>
        <Button look="quiet" onClick={() => setIsAsked(true)}>
          Удалить всё, что известно
        </Button>
      </Words>
      {isAsked && (
        <ConfirmDialog
          title="Удалить всё, что известно о ваших интересах?"
          confirm="Удалить"
          look="danger"
          act={forget}
          failure="Не удалось удалить. Попробуйте ещё раз."
          onClose={() => setIsAsked(false)}
        >
          <p>
            Сразу и навсегда исчезнут история открытых сюжетов, отметки об увиденном и исключения с этой страницы.
            «Прочитанное» в «Моём» опустеет, а виденное может снова стать новым. Поставленные реакции останутся, но на
            рекомендации больше не повлияют.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
