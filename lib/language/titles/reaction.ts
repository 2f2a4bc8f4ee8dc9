import { anyOf } from './any-of';

/** Words of reactions to news; not «заявил» or «рассказал», which are news themselves. Beginnings of words. */
const answers =
  /(^|[^а-яё])(ответил|отреагир|прокомментир|раскритик|опроверг|отверг|осуди[лт]|оценил|высмея|посмея|усомни|возмути|возмущ|поблагодари|похвали|извинил|комментари|реакци|недоказан)/;

/** Verdicts, and experts who speak. By the title in lower case. */
const verdicts = anyOf(
  /(?:^| )(?:призвал|не исключ(?:ил|ает|ают)|считает |считают |уверен[аы]? |допустил[аи]? (?:возможност|вероятност|введени|отмен|снижени|повышени|продлени))/,
  /(?:^| )(?:эксперт|политолог|аналитик|экономист|психолог|историк|социолог|астролог|блогер|юрист|адвокат|врач|ветеран|звезд)\S*(?: \S+){0,6}? (?:рассказ|объясн|назва|предупред|оцени|счита|увер|дал\S* совет|посовет|прокомментир|раскры|напомни|призва)/,
  /(?:^| )(?:поделил|высказал|вспомнил|порассужда|посоветовал|поспорил|пошутил)/,
  /^(?:эксперт|политолог|аналитик|экономист|психолог|социолог|юрист|ученый|ученые|врачи? )[^:]{0,40}: \S/,
  /^(?:колонка|мнение|комментари[йи]|интервью|блог|редакционная|авторская)(?:[ .:|]|$)|(?:мнение|интервью|колонка)\)?$/,
  // «СМИ: «Клуб» купил …» tells an event.
  /^(?!сми|источник|[a-z ]+:)[^:«»"“„]{2,80}: ?[«"“„]/,
);

const capital = '[А-ЯЁІЎ]';
const small = '[а-яёіў]';
/** A surname by its ending, or two names side by side; «Эпидемиолог Минздрава» is none: an ending of the genitive. */
const person = `(?:${capital}${small}*(?:ов|ев|ёв|ин|ын|[сц]кий|ко|[учю]к|ич|ян|дзе|швили|[оеё]ва|ина|[сц]кая)|${capital}${small}+ (?:${capital}${small}+[бвгджзйклмнпрстуфхцчшщьоеэю]|${capital}{5,}))`;
/** «Крылов: переход станет вызовом», «Агент Салаха о том, уйдёт ли он», «… Крылов об обмене»: someone speaks. */
const speaking: readonly RegExp[] = [
  new RegExp(`^(?:[\\p{L}-]+ ){0,4}${person}: \\S`, 'u'),
  new RegExp(`(?:^(?:[\\p{L}-]+ )?|[.!?»"] )${person} об? `, 'u'),
];

/** Returns true when a title gives someone's word about an event instead of the event. @param lower in lower case, «е» for «ё» */
export const isReaction = (title: string, lower: string): boolean =>
  answers.test(lower) || verdicts.test(lower) || speaking.some((kind) => kind.test(title));
