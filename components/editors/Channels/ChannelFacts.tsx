import { LabelledField } from '@/components/ui/LabelledField';
import { TextField } from '@/components/ui/TextField';
import type { ChannelForm } from '@/lib/contract/desk-channels';

type Facts = Pick<ChannelForm, 'shown_text' | 'consent' | 'country' | 'region' | 'language' | 'standing'>;

interface ChannelFactsProps {
  facts: Facts;
  onChange: (changed: Partial<Facts>) => void;
}

const shownTexts = [
  ['headline', 'только заголовок'],
  ['opening', 'заголовок и 300 символов'],
  ['all', 'весь текст, издание согласно'],
] as const;
const standings = [
  ['state', 'государственное'],
  ['independent', 'независимое'],
] as const;
const countries = 'BY RU UA PL LT LV EE KZ UZ KG TJ TM GE AM AZ MD DE CZ GB US FR IL TR CN'.split(' ');
const languages = 'ru be uk pl lt lv et en de kk'.split(' ');
const names = {
  region: new Intl.DisplayNames('ru', { type: 'region' }),
  language: new Intl.DisplayNames('ru', { type: 'language' }),
};

/** The part of a channel's text that is shown (CHANNELS-6), and facts about the outlet as it states them. */
export function ChannelFacts({ facts, onChange }: ChannelFactsProps) {
  return (
    <>
      <Choice
        label="Показывать из текста"
        note="На страницах, в поиске, лентах и API."
        none="что даёт лента"
        value={facts.shown_text}
        options={shownTexts}
        onChange={(shown_text) => onChange({ shown_text })}
      />
      {facts.shown_text === 'all' && (
        <TextField
          label="Согласие издания: номер"
          required
          maxLength={100}
          value={facts.consent ?? ''}
          onChange={({ target }) => onChange({ consent: target.value })}
        />
      )}
      <Choice
        label="Страна"
        note="Страна, регион, язык и чьё издание видны на странице «Издания». Пишите, как издание говорит о себе само."
        none="не сказано"
        value={facts.country}
        options={named(countries, facts.country, 'region')}
        onChange={(country) => onChange({ country })}
      />
      <TextField
        label="Регион"
        maxLength={100}
        value={facts.region ?? ''}
        onChange={({ target }) => onChange({ region: target.value })}
      />
      <Choice
        label="Язык"
        none="не сказано"
        value={facts.language}
        options={named(languages, facts.language, 'language')}
        onChange={(language) => onChange({ language })}
      />
      <Choice
        label="Чьё издание"
        none="не сказано"
        value={facts.standing}
        options={standings}
        onChange={(standing) => onChange({ standing })}
      />
    </>
  );
}

/** Codes with their Russian names, by name; the stored one is among them. */
function named(codes: readonly string[], stored: string | null | undefined, type: 'region' | 'language') {
  const all = new Set(stored ? [...codes, stored] : codes);
  return [...all]
    .map((code) => [code, names[type].of(code) ?? code] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, 'ru'));
}

interface ChoiceProps<T extends string> {
  label: string;
  note?: string;
  /** Words for null. */
  none: string;
  value: T | null;
  options: readonly (readonly [T, string])[];
  onChange: (value: T | null) => void;
}

function Choice<T extends string>({ label, note, none, value, options, onChange }: ChoiceProps<T>) {
  return (
    <LabelledField label={label} note={note}>
      {(control) => (
        <select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(options.find(([code]) => code === target.value)?.[0] ?? null)}
        >
          <option value="">{none}</option>
          {options.map(([code, words]) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}
