import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { Button } from '@/components/ui/Button';
import { QuestionDialog } from '@/components/ui/QuestionDialog';
import { Section } from '@/components/ui/Section';
import { dropPrivateFeed, makePrivateFeed, privateFeedQuery } from '@/lib/client/private-feed';
import { paths } from '@/lib/site/paths';
import { absoluteDay } from '@/lib/text/date-words';
import { FeedAddress, FeedButtons, Words } from './My.styles';

/** «Личная лента»: «Новое» for a program that reads feeds (MY-4). Nothing stands here while it is not known whether there is one. */
export function PrivateFeedBlock() {
  const query = privateFeedQuery();
  const queries = useQueryClient();
  const { data } = useQuery(query);
  const [address, setAddress] = useState<string | null>(null);
  const [busy, setBusy] = useState<'make' | 'drop' | null>(null);
  const [question, setQuestion] = useState<'make' | 'drop' | null>(null);
  if (!data) return null;
  const since = data.created_at;

  const make = async () => {
    setBusy('make');
    const made = await makePrivateFeed();
    setBusy(null);
    setQuestion(null);
    if (!made) {
      showAlert('Не удалось создать ленту. Попробуйте ещё раз.', 'error');
      return;
    }
    queries.setQueryData(query.queryKey, { created_at: made.created_at });
    setAddress(new URL(paths.privateFeed(made.secret), window.location.origin).href);
  };
  const drop = async () => {
    setBusy('drop');
    const isDropped = await dropPrivateFeed();
    setBusy(null);
    setQuestion(null);
    if (!isDropped) {
      showAlert('Не удалось удалить ленту. Попробуйте ещё раз.', 'error');
      return;
    }
    queries.setQueryData(query.queryKey, { created_at: null });
    setAddress(null);
  };
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showAlert('Адрес скопирован.', 'success');
    } catch {
      showAlert('Не удалось скопировать. Выделите адрес и скопируйте его сами.', 'error');
    }
  };

  return (
    <Section title="Личная лента" level="minor">
      <Words>
        {since === null ? (
          <p>«Новое» в вашей программе для чтения лент (RSS). Адрес ленты будет только у вас.</p>
        ) : address === null ? (
          <p>
            Адрес создан {absoluteDay(new Date(since), new Date())}. Мы его не храним: если он потерялся или стал
            известен другим, смените его.
          </p>
        ) : (
          <>
            <p>Добавьте этот адрес в программу для чтения лент. Мы покажем его один раз; другим его не сообщайте.</p>
            <FeedAddress
              aria-label="Адрес личной ленты"
              readOnly
              value={address}
              onFocus={(event) => event.currentTarget.select()}
            />
          </>
        )}
        <FeedButtons>
          {since === null ? (
            <Button look="quiet" isBusy={busy === 'make'} onClick={() => void make()}>
              Создать
            </Button>
          ) : (
            <>
              {address !== null && (
                <Button look="quiet" onClick={() => void copy(address)}>
                  Скопировать адрес
                </Button>
              )}
              <Button look="link" onClick={() => setQuestion('make')}>
                Сменить адрес
              </Button>
              <Button look="link" onClick={() => setQuestion('drop')}>
                Удалить
              </Button>
            </>
          )}
        </FeedButtons>
      </Words>
      {question === 'make' && (
        <QuestionDialog
          title="Сменить адрес ленты?"
          agree="Сменить"
          look="primary"
          isBusy={busy !== null}
          onAgree={() => void make()}
          onClose={() => setQuestion(null)}
        >
          <p>Прежний адрес сразу перестанет работать, новый нужно будет добавить в программу.</p>
        </QuestionDialog>
      )}
      {question === 'drop' && (
        <QuestionDialog
          title="Удалить личную ленту?"
          agree="Удалить"
          look="danger"
          isBusy={busy !== null}
          onAgree={() => void drop()}
          onClose={() => setQuestion(null)}
        >
          <p>Её адрес сразу перестанет работать. Подписки останутся.</p>
        </QuestionDialog>
      )}
    </Section>
  );
}
