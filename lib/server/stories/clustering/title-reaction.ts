/** How somebody took the news; not «заявил» or «рассказал», which are news by themselves. Beginnings of words. */
const verbs =
  'ответил|отреагир|прокомментир|раскритик|опроверг|отверг|осуди[лт]|оценил|высмея|посмея|усомни|возмути|возмущ|поблагодари|похвали|извинил|комментари|реакци|недоказан';

const reaction = new RegExp(`(^|[^а-яё])(${verbs})`);

/** Whether a title tells of somebody's reaction: to the event that another title tells of, it is an event of its own. */
export const isReaction = (title: string): boolean => reaction.test(title.toLowerCase());
