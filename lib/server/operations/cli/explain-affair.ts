import { counted } from '../../../text/numbers';
import type { Queryable } from '../../platform/db/client';
import {
  type AffairExplanation,
  type ExplainedNear,
  findAffairExplanation,
} from '../../stories/affairs/near-stories-store';
import { factsOf, relateFacts } from '../../stories/clustering/describe/title-facts';
import { termsOf } from '../../stories/digest/consensus';

const storyForms = ['сюжет', 'сюжета', 'сюжетов'] as const;
const percent = (share: number) => `${Math.round(100 * share)} %`;

/** Says why a story is in its affair or in none, and why it and the stories nearest to it are not one. */
export async function explainAffair(db: Queryable, storyId: number): Promise<string[]> {
  const explanation = await findAffairExplanation(db, storyId);
  if (explanation === null) return [];
  return [describeAffair(explanation), ...explanation.near.flatMap((near) => describeNear(explanation, near))];
}

function describeAffair({ affairId, leads, isComment, choice, near, others }: AffairExplanation): string {
  const kind = isComment ? ' Заголовки — отклики, мнения или сводки: событие он не возглавляет.' : '';
  if (choice?.otherId === null) return `Ход событий: отдельно, так решила редакция.${kind}`;
  if (affairId === null || others === 0)
    return `Ход событий: стоит отдельно — ${near.length === 0 ? 'близких сюжетов не нашлось' : 'близкие сюжеты ниже подошли недостаточно'}.${kind}`;
  const by = choice ? `, соединён с № ${choice.otherId} редакцией` : '';
  return `Ход событий № ${affairId}: ещё ${counted(others, storyForms)}${by}. В списках ${leads ? 'стоит этот сюжет' : 'стоит другой сюжет'}.${kind}`;
}

/** One near story: what the two share, what counts against one event, and the chance of it. */
function describeNear(own: AffairExplanation, near: ExplainedNear): string[] {
  const isSame = near.affairId !== null && near.affairId === own.affairId;
  const words = sharedWords(own.headlines, near.headlines);
  const against = listAgainst(own, near);
  return [
    `Рядом № ${near.id} «${near.title}»: ${isSame ? 'тот же ход событий' : 'другой ход событий'} (перевес ${near.odds.toFixed(1).replace('.', ',')}).`,
    `  Одним событием не считаются: вероятность ${percent(near.chance)}; ранний заголовок повторён на ${percent(near.share)}; общие слова заголовков: ${words.length > 0 ? words.join(', ') : 'нет'}; против: ${against.length > 0 ? against.join(', ') : 'мало общего в текстах'}.`,
  ];
}

/** Maximum number of words to name. */
const maxWords = 8;

/** Words of one story's headlines, as they are written, that the other's have in any form. */
function sharedWords(headlines: readonly string[], others: readonly string[]): string[] {
  const terms = new Set(others.flatMap((title) => [...termsOf(title)]));
  const found = new Map<string, string>();
  for (const word of headlines.flatMap((title) => title.match(/[\p{L}\p{N}-]+/gu) ?? []))
    for (const term of termsOf(word)) if (terms.has(term) && !found.has(term)) found.set(term, word);
  return [...new Set(found.values())].slice(0, maxWords);
}

function listAgainst(own: AffairExplanation, near: ExplainedNear): string[] {
  const related = relateFacts(factsOf(own.headlines[0] ?? ''), factsOf(near.headlines[0] ?? ''));
  return [
    ...(related.region === 'conflict' || related.country === 'conflict' ? ['названы разные места'] : []),
    ...(related.day === 'conflict' ? ['названы разные дни'] : []),
    ...(related.number === 'conflict' ? ['названы разные числа'] : []),
    ...(own.isComment === near.isComment ? [] : ['один из них — отклик на новость']),
  ];
}
