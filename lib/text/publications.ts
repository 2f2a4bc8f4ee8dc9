import { counted, plural } from './plural';

/** «7 публикаций — 3 независимых текста»: how many of a story's publications are no reprints of one another. */
export function publications(total: number, independent: number): string {
  const adjective = plural(independent, ['независимый', 'независимых', 'независимых']);
  const texts = plural(independent, ['текст', 'текста', 'текстов']);
  return `${counted(total, ['публикация', 'публикации', 'публикаций'])}\u00a0— ${independent}\u00a0${adjective} ${texts}`;
}
