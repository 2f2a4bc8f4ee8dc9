import { useState, type FormEvent } from 'react';
import { styled } from '@/lib/theme/styled';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { TextArea } from '@/components/ui/TextArea';
import { TextField } from '@/components/ui/TextField';
import { ApiError } from '@/lib/client/api-error';
import { undoEntry } from '@/lib/client/desk';
import { saveSite } from '@/lib/client/desk-site';
import type { DeskSite } from '@/lib/contract/desk-site';
import { light, dark } from '@/lib/theme/tokens';
import { failureText } from '../failure-text';
import { AccentField } from './AccentField';
import { LogoField } from './LogoField';
import { type SiteDraft, toDraft, toOrder } from './site-draft';
import { SitePreview } from './SitePreview';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  max-width: var(--text-width);

  fieldset {
    display: grid;
    gap: var(--space-4);
    min-width: 0;
    padding: var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
  }

  legend {
    padding-inline: var(--space-2);
    font-weight: 600;
  }

  .end {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3) var(--space-4);
  }
`;

interface SiteFormProps {
  site: DeskSite;
  onSaved: () => Promise<unknown>;
}

type Told = { tone: 'success' | 'error'; text: string; entry?: number } | null;

/** All that an admin says of the site in one form, with a preview; an empty field leaves it to the site's settings. */
export function SiteForm({ site, onSaved }: SiteFormProps) {
  const [seen, setSeen] = useState(site);
  const before = toDraft(seen);
  const [draft, setDraft] = useState<SiteDraft>(before);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [told, setTold] = useState<Told>(null);
  const [isBusy, setIsBusy] = useState(false);
  // Saved or undone by this form itself: what the store has now is what is typed from here on.
  const [isStale, setIsStale] = useState(false);
  if (isStale && site.version !== seen.version) {
    setIsStale(false);
    setSeen(site);
    setDraft(toDraft(site));
  }

  const perform = async (work: () => Promise<Told>) => {
    setIsBusy(true);
    setTold(null);
    setErrors({});
    try {
      setTold(await work());
      setIsStale(true);
      await onSaved();
    } catch (error) {
      setErrors(error instanceof ApiError ? error.errors : {});
      setTold({ tone: 'error', text: failureText(error) });
    }
    setIsBusy(false);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void perform(async () => {
      const { entry } = await saveSite({ ...toOrder(draft, before), version: seen.version });
      return { tone: 'success', text: 'Сохранено: читатели увидят это в ближайшие секунды.', entry };
    });
  };
  const undo = (entry: number) =>
    void perform(async () => {
      await undoEntry(entry);
      return { tone: 'success', text: 'Вернули, как было.' };
    });

  const put = (change: Partial<SiteDraft>) => setDraft((now) => ({ ...now, ...change }));
  const field = (name: Exclude<keyof SiteDraft, 'logo'>) => ({
    value: draft[name],
    error: errors[name]?.[0],
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
  });
  const { defaults } = seen;
  const orElse = (value: string) => (value === '' ? undefined : `Если не заполнять: ${value}`);
  const isSame = Object.keys(toOrder(draft, before)).length === 0;

  return (
    <Form onSubmit={send} noValidate aria-label="Сайт">
      <fieldset>
        <legend>Название и логотип</legend>
        <TextField label="Название" maxLength={40} autoComplete="off" placeholder={defaults.name} {...field('name')} />
        <LogoField logo={draft.logo} error={errors.logo?.[0]} onChange={(logo) => put({ logo })} />
      </fieldset>
      <fieldset>
        <legend>Цвета</legend>
        <AccentField theme="light" label="Акцент светлой темы" own={light.accent} {...field('accent_light')} />
        <AccentField theme="dark" label="Акцент тёмной темы" own={dark.accent} {...field('accent_dark')} />
      </fieldset>
      <SitePreview draft={draft} name={draft.name.trim() || defaults.name} />
      <fieldset>
        <legend>Объявление вверху всех страниц</legend>
        <TextField
          label="Текст"
          note="Пусто: объявления нет."
          maxLength={200}
          autoComplete="off"
          {...field('banner_text')}
        />
        <TextField label="Ссылка" placeholder="https://" autoComplete="off" {...field('banner_link')} />
        <TextField label="Показывать до" type="datetime-local" {...field('banner_until')} />
      </fieldset>
      <fieldset>
        <legend>О проекте</legend>
        <TextArea
          label="Начало страницы «О проекте»"
          note={`Абзацы разделяйте пустой строкой. Символов: ${[...draft.about].length} из 4000.`}
          rows={8}
          maxLength={4_000}
          {...field('about')}
        />
      </fieldset>
      <fieldset>
        <legend>Контакты</legend>
        <TextField
          label="Кто отвечает за сайт"
          note={orElse(defaults.publisher)}
          maxLength={200}
          {...field('publisher')}
        />
        <TextField label="Почтовый адрес" note={orElse(defaults.address)} maxLength={300} {...field('address')} />
        <TextField label="Электронная почта" type="email" note={orElse(defaults.email)} {...field('email')} />
        <TextField label="Телефон" type="tel" note={orElse(defaults.phone)} {...field('phone')} />
        <TextArea
          label="Соцсети"
          note={['По адресу на строке.', orElse(defaults.social.join(', '))].filter(Boolean).join(' ')}
          rows={3}
          {...field('social')}
        />
      </fieldset>
      <div className="end">
        <Button type="submit" isBusy={isBusy} disabled={isSame}>
          Сохранить
        </Button>
        {told && <Alert tone={told.tone}>{told.text}</Alert>}
        {told?.entry !== undefined && (
          <Button look="link" onClick={() => undo(told.entry ?? 0)}>
            Вернуть
          </Button>
        )}
      </div>
    </Form>
  );
}
