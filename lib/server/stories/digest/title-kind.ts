import { foldCase } from '@/lib/language/fold-case';
import { isReaction } from '../clustering/title-facts';
import { titleGenre } from '@/lib/language/titles/title-genre';

/** Kinds of headline that do not report an event itself: someone's words about it, a live page, a digest, a poll, a gallery, an explainer. */
const kinds: readonly RegExp[] = [
  // Live pages beyond those that the clusterer keeps apart.
  /прям(?:ая|ую|ой) (?:видео)?(?:трансляци|эфир)|видеотрансляци|в прямом эфире$|^(?:смотрите|следите) /,
  // Galleries: «(фото)» behind an event's headline is not one.
  /фоторепортаж|фотогалере|фотоподборк|фотофакт|видеосюжет|в фотографиях|^(?:фото|видео)(?:[.:|—–-]| дня)/,
  // Polls, questions, explainers.
  /^(?:опрос|голосование|викторина|тест|кроссворд|карточк[аи])(?:[.:|]| )|\?\s*[»"]?$/,
  /^(?:почему|зачем|как (?!сообща|стало)|чем |что (?:такое|известно|нужно|будет|значит|делать)|кто (?:так|станет|мо)|разбор|анализ|объясняем)(?: |[.:])/,
  // Columns and talk.
  /^(?:колонка|мнение|комментари[йи]|интервью|блог|редакционная|авторская)(?:[ .:|]|$)|(?:мнение|интервью|колонка)\)?$/,
  /^[^:«»"“„]{2,80}: ?[«"“„]/,
  /(?:^| )(?:эксперт|политолог|аналитик|экономист|психолог|историк|социолог|астролог|блогер|юрист|адвокат|врач|ветеран|зв[её]зд)\p{L}*(?: \S+){0,6}? (?:рассказ|объясн|назва|предупред|оцени|счита|увер|дал\p{L}* совет|посовет|прокомментир|раскры|напомни|призва)/u,
  /(?:^| )(?:поделил|высказал|вспомнил|порассужда|посоветовал|поспорил|ответил|пошутил|раскритиков|прокомментиров|отреагиров)\p{L}*/u,
];

const capital = '[А-ЯЁІЎ]';
const small = '[а-яёіў]';
/** A surname by its ending, or two names side by side; «Эпидемиолог Минздрава» is none: an ending of the genitive. */
const person = `(?:${capital}${small}*(?:ов|ев|ёв|ин|ын|[сц]кий|ко|[учю]к|ич|ян|дзе|швили|[оеё]ва|ина|[сц]кая)|${capital}${small}+ (?:${capital}${small}+[бвгджзйклмнпрстуфхцчшщьоеэю]|${capital}{5,}))`;
/** «Крылов: переход станет вызовом», «Агент Салаха о том, уйдёт ли он», «… Крылов об обмене»: someone speaks. */
const speaking: readonly RegExp[] = [
  new RegExp(`^(?:[\\p{L}-]+ ){0,4}${person}: \\S`, 'u'),
  new RegExp(`(?:^(?:[\\p{L}-]+ )?|[.!?»"] )${person} об? `, 'u'),
];

/** Returns true when a headline reports an event; comments, digests, live pages, polls and galleries do not (R42). */
export function tellsEvent(title: string): boolean {
  const plain = foldCase(title).trim();
  return (
    titleGenre(title) !== 'roundup' &&
    !isReaction(title) &&
    !kinds.some((kind) => kind.test(plain)) &&
    !speaking.some((kind) => kind.test(title))
  );
}
