import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { css } from 'styled-components';
import { styled } from '@/lib/theme/styled';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { fieldBox } from '@/components/ui/field-styles';
import { LabelledField } from '@/components/ui/LabelledField';
import { Section } from '@/components/ui/Section';
import { TextField } from '@/components/ui/TextField';
import { ApiError } from '@/lib/client/api-error';
import { logFailure } from '@/lib/client/log-failure';
import {
  askForNewsletter,
  endNewsletter,
  type NewsletterSettings,
  ownNewsletterQuery,
  saveNewsletter,
} from '@/lib/client/newsletter';
import { accountRules } from '@/lib/contract/account-rules';
import type { OwnNewsletter } from '@/lib/contract/newsletter';
import {
  newsletterContentNames,
  newsletterContents,
  newsletterLimits,
  newsletterPaceNames,
  newsletterPaces,
} from '@/lib/contract/newsletter-rules';
import { policies } from '@/lib/site/policies';
import { absoluteTime } from '@/lib/text/date-words';

const lines = css`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: var(--space-4);
  max-width: 30rem;

  select {
    ${fieldBox}
  }

  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
  }

  .consent {
    color: var(--color-muted);
    font-size: var(--text-s);
    line-height: 1.5;
  }
`;

const Form = styled.form`
  ${lines}
`;

const Lines = styled.div`
  ${lines}
`;

/** «Рассылка» (NEWS-1, NEWS-2): of an account, or, without one, of an address that confirms it. */
export function Newsletter({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Section title="Рассылка" level="minor">
      {isSignedIn ? <Own /> : <Asked />}
    </Section>
  );
}

const usual: NewsletterSettings = { pace: 'day', hour: 8, content: 'my' };

/** Nothing stands here while it is not known whether there is one. */
function Own() {
  const { data } = useQuery(ownNewsletterQuery());
  return data ? <Settings key={JSON.stringify(data)} saved={data.newsletter} /> : null;
}

function Settings({ saved }: { saved: OwnNewsletter['newsletter'] }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [settings, setSettings] = useState<NewsletterSettings>(saved ?? usual);
  const { busy, failure, run } = useDeeds();
  const put = (newsletter: OwnNewsletter) => client.setQueryData(ownNewsletterQuery().queryKey, newsletter);
  const save = () => run('save', async () => put(await saveNewsletter(settings)));
  const end = () =>
    run('end', async () => {
      await endNewsletter();
      put({ newsletter: null });
    });
  if (!isOpen)
    return (
      <Lines>
        <Standing saved={saved} />
        {failure && <Alert tone="error">{failure}</Alert>}
        <div className="acts">
          <Button look="quiet" onClick={() => setIsOpen(true)}>
            {saved === null ? 'Получать по почте' : 'Изменить'}
          </Button>
          {saved !== null && (
            <Button look="link" isBusy={busy === 'end'} onClick={() => void end()}>
              Отписаться
            </Button>
          )}
        </div>
      </Lines>
    );
  return (
    <Form
      aria-label="Рассылка"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <Choice
        label="Что присылать"
        names={newsletterContentNames}
        values={newsletterContents}
        value={settings.content}
        onChange={(content) => setSettings({ ...settings, content })}
      />
      <Times settings={settings} onChange={(times) => setSettings({ ...settings, ...times })} />
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="acts">
        <Button type="submit" isBusy={busy === 'save'}>
          {saved === null ? 'Подписаться' : 'Сохранить'}
        </Button>
        <Button look="quiet" onClick={() => setIsOpen(false)}>
          {saved === null ? 'Не сейчас' : 'Не менять'}
        </Button>
      </div>
    </Form>
  );
}

function Standing({ saved }: { saved: OwnNewsletter['newsletter'] }) {
  if (saved === null)
    return <p>Новое из того, за чем вы следите, или главное за день — письмом. Когда нового нет, писем тоже нет.</p>;
  if (saved.stopped_at !== null)
    return (
      <Alert tone="error">
        Рассылка остановлена: два письма подряд не дошли. Проверьте адрес в профиле и сохраните её снова.
      </Alert>
    );
  return (
    <p>
      {newsletterContentNames[saved.content]}, {newsletterPaceNames[saved.pace]} в {clock(saved.hour)}.
      {saved.next_at !== null && ` Следующее письмо — ${absoluteTime(new Date(saved.next_at))}, если будет новое.`}
    </p>
  );
}

function Asked() {
  const [isOpen, setIsOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [times, setTimes] = useState<Times>({ pace: 'day', hour: 8 });
  const [isSent, setIsSent] = useState(false);
  const { busy, failure, errors, run } = useDeeds();
  if (isSent)
    return (
      <p role="status">
        Мы отправили письмо на {email.trim()}. Нажмите в нём «Подтвердить»: до этого ничего не пришлём.
      </p>
    );
  if (!isOpen)
    return (
      <Lines>
        <p>Главное за день письмом: до двенадцати сюжетов, без картинок и слежки.</p>
        <div className="acts">
          <Button look="quiet" onClick={() => setIsOpen(true)}>
            Получать по почте
          </Button>
        </div>
      </Lines>
    );
  return (
    <Form
      aria-label="Рассылка"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void run('save', async () => {
          await askForNewsletter({ email, ...times });
          setIsSent(true);
        });
      }}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={accountRules.emailMax}
        error={errors.email}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Times settings={times} onChange={setTimes} />
      {failure && !errors.email && <Alert tone="error">{failure}</Alert>}
      <p className="consent">
        Оставляя адрес, вы соглашаетесь с <a href={policies.dataProcessing.path}>обработкой данных</a>.
      </p>
      <div className="acts">
        <Button type="submit" isBusy={busy === 'save'}>
          Подписаться
        </Button>
        <Button look="quiet" onClick={() => setIsOpen(false)}>
          Не сейчас
        </Button>
      </div>
    </Form>
  );
}

type Times = Pick<NewsletterSettings, 'pace' | 'hour'>;

const hours = Array.from({ length: newsletterLimits.hour.max + 1 }, (_, hour) => hour);
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

function Times({ settings, onChange }: { settings: Times; onChange: (times: Times) => void }) {
  const { pace, hour } = settings;
  return (
    <>
      <Choice
        label="Как часто"
        names={newsletterPaceNames}
        values={newsletterPaces}
        value={pace}
        onChange={(chosen) => onChange({ pace: chosen, hour })}
      />
      <LabelledField label="Во сколько" note="По минскому времени.">
        {(control) => (
          <select {...control} value={hour} onChange={({ target }) => onChange({ pace, hour: Number(target.value) })}>
            {hours.map((one) => (
              <option key={one} value={one}>
                {clock(one)}
              </option>
            ))}
          </select>
        )}
      </LabelledField>
    </>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  names: Readonly<Record<T, string>>;
  values: readonly T[];
  value: T;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, names, values, value, onChange }: ChoiceProps<T>) {
  const choose = (chosen: string) => {
    const known = values.find((one) => one === chosen);
    if (known !== undefined) onChange(known);
  };
  return (
    <LabelledField label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => choose(target.value)}>
          {values.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}

/** One deed at a time, with the words of its failure. */
function useDeeds() {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const run = async (name: string, work: () => Promise<unknown>) => {
    setBusy(name);
    setFailure(null);
    setErrors({});
    try {
      await work();
    } catch (error) {
      // A wrong address is the reader’s to mend.
      if (!(error instanceof ApiError && error.status === 400)) logFailure('Error changing the newsletter', error);
      setFailure(wordsOf(error));
      if (error instanceof ApiError) setErrors(firstErrors(error));
    }
    setBusy(null);
  };
  return { busy, failure, errors, run };
}

function firstErrors({ errors }: ApiError): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])));
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Не удалось сохранить. Попробуйте ещё раз.';
  return error.status === 0 ? 'Нет соединения с сервером. Проверьте сеть.' : error.detail;
}
