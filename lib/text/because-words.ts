/** Why a story is recommended (`becauseSchema` of the contract). */
interface Because {
  kind: 'affair' | 'category' | 'channel' | 'phrase' | 'word' | 'popular';
  by: 'follow' | 'reading' | 'readers';
  name: string;
}

/** The accusative of the site's own categories, as far as «Вы читаете …» sounds right with them. Editors name others. */
const accusatives: ReadonlyMap<string, string> = new Map([
  ['Политика', 'Политику'],
  ['Экономика', 'Экономику'],
  ['Общество', 'Общество'],
  ['Происшествия', 'Происшествия'],
  ['Наука и технологии', 'Науку и технологии'],
  ['Культура', 'Культуру'],
  ['Спорт', 'Спорт'],
  ['Авто', 'Авто'],
  ['Здоровье', 'Здоровье'],
  ['Образование', 'Образование'],
]);

/** Says why a story is recommended (RECOMMEND-1): «Вы читаете «Экономику»». */
export function becauseWords({ kind, by, name }: Because): string {
  const isFollowed = by === 'follow';
  switch (kind) {
    case 'affair':
      return isFollowed ? 'Продолжение сюжета, за которым вы следите' : 'Продолжение того, что вы читали';
    case 'category':
      return isFollowed ? `Вы следите за категорией «${name}»` : readWords(name);
    case 'channel':
      return isFollowed ? `Вы следите за изданием «${name}»` : `Вы читаете издание «${name}»`;
    case 'phrase':
      return `Вы следите за запросом «${name}»`;
    case 'word':
      return 'Похоже на то, что вы читали';
    case 'popular':
      return 'Сейчас читают многие';
  }
}

function readWords(category: string): string {
  const accusative = accusatives.get(category);
  return accusative === undefined ? `Вы читаете раздел «${category}»` : `Вы читаете «${accusative}»`;
}
