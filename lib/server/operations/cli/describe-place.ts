import { counted } from '../../../text/numbers';
import type { FrontReason } from '../../stories/front/order-front';

const rounded = (value: number) => value.toLocaleString('ru-RU', { maximumFractionDigits: 1 });
/** Writes the factor that these doublings make of a story's weight. */
const times = (doublings: number) => rounded(2 ** Math.abs(doublings));

/** A story's place on home and the reasons for it, in one sentence. */
export function describePlace(front: { place: number; reason: FrontReason } | null): string {
  if (front === null) return 'На главной: не среди первых шестидесяти сюжетов.';
  const { voices, weight, halfLife, reprints, seriousness, local, givenWay, wantedPlace } = front.reason;
  const reasons = [
    `${counted(voices, ['независимый голос', 'независимых голоса', 'независимых голосов'])} с весом ${rounded(weight)} (за ${counted(halfLife, ['час', 'часа', 'часов'])} голос теряет половину)`,
    ...(reprints === null || reprints === 0 ? [] : [`${reprints} % текстов — перепечатки, они весят мало`]),
    ...(seriousness === 0
      ? []
      : [`тема ${seriousness > 0 ? 'поднимает' : 'опускает'} сюжет в ${times(seriousness)} раза`]),
    ...(local === 0 ? [] : [`событие в Беларуси: вес в ${times(local)} раза больше`]),
    ...(givenWay === 0
      ? []
      : [`уступил ${counted(givenWay, ['место', 'места', 'мест'])}, чтобы рядом не стояли сюжеты об одном`]),
  ];
  const onItsWay =
    wantedPlace === null
      ? ''
      : ` (по весу было бы ${wantedPlace}, но сюжет поднимается не больше чем на десять мест за каждый новый голос и на шесть за час)`;
  return `На главной: место ${front.place}${onItsWay}. Почему: ${reasons.join('; ')}.`;
}
