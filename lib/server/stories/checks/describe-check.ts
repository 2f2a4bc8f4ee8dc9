import { array, number, object, string } from 'yup';
import type { CheckKind } from '@/lib/contract/check-rules';
import { counted } from '@/lib/text/numbers';
import { describeChance } from '../describe-reason';

const factsSchema = object({
  chance: number().default(0),
  against: array(string().required()).default([]),
  words: array(string().required()).default([]),
  texts: number().default(0),
  outlets: number().default(0),
  reports: number().default(0),
});

/** More words of those that two texts share tell nothing more. */
const maxWords = 6;

const textForms = ['публикация', 'публикации', 'публикаций'] as const;

/** Says in a sentence why a story is in the queue. @param facts as a finding has them */
export function describeCheck(kind: CheckKind, facts: unknown): string {
  const { chance, against, words, texts, outlets, reports } = factsSchema.cast(facts, { assert: false });
  switch (kind) {
    case 'joined': {
      const shared = words.length === 0 ? '' : `; общие слова: ${words.slice(0, maxWords).join(', ')}`;
      return `Программа соединила их неуверенно: ${describeChance({ chance, against })}${shared}.`;
    }
    case 'one-outlet':
      return `Все ${counted(texts, textForms)} — одного издания: может быть, это серия или часть другого сюжета.`;
    case 'huge':
      return `${counted(texts, textForms)} от ${counted(outlets, ['издания', 'изданий', 'изданий'])}: об одном ли они событии?`;
    case 'reported':
      return `Читатели сообщили об ошибке: ${counted(reports, ['раз', 'раза', 'раз'])}.`;
  }
}
