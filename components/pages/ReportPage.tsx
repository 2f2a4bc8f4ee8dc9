import { styled } from '@/lib/theme/styled';
import { primaryButton } from '@/components/ui/button-styles';
import { fieldBox } from '@/components/ui/field-styles';
import { reportFields } from '@/components/story/ReportMistake/report-styles';
import { reportTexts } from '@/components/story/ReportMistake/report-texts';
import { accountRules } from '@/lib/contract/account-rules';
import { reportKindNames, reportKinds, reportLimits, reportsPath } from '@/lib/contract/report-rules';
import { paths, type ReportState } from '@/lib/site/paths';
import { policies } from '@/lib/site/policies';

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
    ${reportFields}
  }

  textarea,
  .email {
    ${fieldBox}
  }

  textarea {
    padding: var(--space-3) var(--space-4);
    resize: vertical;
  }

  .field {
    display: flex;
    flex-direction: column;
    gap: var(--space-1);
    font-size: var(--text-s);
    font-weight: 600;
  }

  .send {
    ${primaryButton}
  }

  .wrong {
    color: var(--color-accent);
    font-weight: 600;
  }
`;

const stateTexts: Readonly<Record<ReportState, string>> = {
  sent: reportTexts.sent,
  wrong: 'Не отправлено: вернитесь назад, выберите, что не так, и проверьте адрес почты.',
  late: 'Не отправлено: с вашего адреса уже пять сообщений за час. Попробуйте позже.',
};

interface ReportPageProps {
  storyId: number | null;
  articleId: number | null;
  state: ReportState | null;
}

/** The form for readers without scripts (REPORT-1); with scripts a story opens the dialog instead. */
export function ReportPage({ storyId, articleId, state }: ReportPageProps) {
  return (
    <Main id="content" tabIndex={-1}>
      <h1>{reportTexts.title}</h1>
      {state !== null && (
        <p role="status" className={state === 'sent' ? undefined : 'wrong'}>
          {stateTexts[state]}
        </p>
      )}
      {storyId === null ? (
        <p>Откройте сюжет, в котором ошибка: ссылка на эту форму стоит в его конце.</p>
      ) : (
        <p>
          <a href={paths.story(storyId)}>Вернуться к сюжету</a>
        </p>
      )}
      {storyId !== null && state === null && <PlainForm storyId={storyId} articleId={articleId} />}
    </Main>
  );
}

function PlainForm({ storyId, articleId }: { storyId: number; articleId: number | null }) {
  return (
    <form method="post" action={reportsPath}>
      <input type="hidden" name="story_id" value={storyId} />
      {articleId !== null && <input type="hidden" name="article_id" value={articleId} />}
      <fieldset>
        <legend>{reportTexts.kind}</legend>
        {reportKinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" value={kind} required />
            {reportKindNames[kind]}
          </label>
        ))}
      </fieldset>
      <label className="field">
        {reportTexts.words}
        <textarea name="text" rows={4} maxLength={reportLimits.words} />
      </label>
      <label className="field">
        {reportTexts.email}
        <input className="email" name="email" type="email" autoComplete="email" maxLength={accountRules.emailMax} />
      </label>
      <p className="consent">
        {reportTexts.emailNote} Оставляя адрес, вы соглашаетесь с{' '}
        <a href={policies.dataProcessing.path}>обработкой данных</a>.
      </p>
      <button className="send" type="submit">
        {reportTexts.send}
      </button>
    </form>
  );
}
