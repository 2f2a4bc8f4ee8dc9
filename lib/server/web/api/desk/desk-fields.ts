import { string } from 'yup';
import { deskLimits } from '@/lib/contract/desk-rules';
import { isDay } from '@/lib/text/calendar';

const messages = { notText: 'Нужна строка.', required: 'Заполните это поле.' } as const;

/** Typed text, trimmed and composed (NFC), of a limited number of characters. yup would turn numbers into strings: only a real string is accepted. */
export const typedText = (field: keyof typeof deskLimits) => {
  const max = deskLimits[field];
  return string()
    .transform((_cast, sent: unknown) => (typeof sent === 'string' ? sent.trim().normalize('NFC') : sent))
    .typeError(messages.notText)
    .test('max', `Не больше ${max} символов.`, (value) => [...(value ?? '')].length <= max);
};

export const requiredText = (field: keyof typeof deskLimits) => typedText(field).required(messages.required);

/** A day, `2026-11-20`. */
export const dayField = () =>
  string()
    .strict()
    .typeError(messages.notText)
    .required(messages.required)
    .test('day', 'Нужен день: 2026-11-20.', (value) => isDay(value));

/** Signs that no headline needs and that hide what it says: controls, marks of direction, signs without width, private ones. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u;
const minHeadline = 5;

/** An editor's headline in one line, or null for none. */
export const headlineField = () =>
  string()
    .transform((_cast, sent: unknown) =>
      typeof sent === 'string' ? sent.replace(/\s+/gu, ' ').trim().normalize('NFC') : sent,
    )
    .typeError(messages.notText)
    .nullable()
    .notRequired()
    .test('signs', 'В заголовке есть невидимые знаки: наберите его заново.', (value) => !hidden.test(value ?? ''))
    .test('words', 'Заголовок — хотя бы одно слово.', (value) => value == null || /\p{L}{2}/u.test(value))
    .test('length', `От ${minHeadline} до ${deskLimits.headline} символов.`, (value) => {
      const length = [...(value ?? '')].length;
      return value == null || (length >= minHeadline && length <= deskLimits.headline);
    });
