import { styled } from '@/lib/theme/styled';
import { primaryButton, quietButton } from '@/components/ui/button-styles';
import type { Newsletter } from '@/lib/contract/newsletter';
import { newsletterPaceNames, newslettersPath } from '@/lib/contract/newsletter-rules';
import { type NewsletterState, paths } from '@/lib/site/paths';

const Main = styled.main`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  width: 100%;
  max-width: 36rem;
  margin-inline: auto;
  padding: var(--space-6) var(--page-gutter) var(--space-8);

  h1 {
    font-size: var(--text-3xl);
  }

  form {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
  }

  .confirm {
    ${primaryButton}
  }

  .stop {
    ${quietButton}
  }
`;

interface NewsletterPageProps {
  /** The secret part of the letters' links. */
  secret: string;
  state: NewsletterState | null;
  /** Null: it has ended, or there was none. */
  newsletter: Newsletter | null;
}

/** The page to which the links of letters lead (NEWS-2): a press confirms the newsletter or ends it, without signing in and without scripts. */
export function NewsletterPage({ secret, state, newsletter }: NewsletterPageProps) {
  return (
    <Main id="content" tabIndex={-1}>
      <h1>Рассылка</h1>
      {newsletter === null ? <Ended state={state} /> : <Standing {...{ secret, newsletter }} />}
    </Main>
  );
}

function Ended({ state }: { state: NewsletterState | null }) {
  return (
    <>
      <p role="status">
        {state === 'stopped' ? 'Вы отписались: писем больше не будет.' : 'Этой рассылки уже нет: ссылка устарела.'}
      </p>
      <p>
        Подписаться снова можно на странице <a href={paths.my()}>«Моё»</a>.
      </p>
    </>
  );
}

function Standing({ secret, newsletter }: { secret: string; newsletter: Newsletter }) {
  const { address, pace, hour, confirmed, of_account: isOfAccount } = newsletter;
  const time = `${newsletterPaceNames[pace]} в ${String(hour).padStart(2, '0')}:00 по Минску`;
  return (
    <>
      <p role="status">
        {confirmed
          ? `Письма приходят на ${address} ${time}, когда есть новое.`
          : `Присылать письма на ${address} ${time}?`}
      </p>
      <form method="post" action={`${newslettersPath}${secret}/`}>
        {!confirmed && (
          <button className="confirm" type="submit" name="do" value="confirm">
            Подтвердить
          </button>
        )}
        <button className="stop" type="submit" name="do" value="stop">
          {confirmed ? 'Отписаться' : 'Не нужно'}
        </button>
      </form>
      {isOfAccount && (
        <p>
          Изменить, что и когда присылать, можно на странице <a href={paths.my()}>«Моё»</a>.
        </p>
      )}
    </>
  );
}
