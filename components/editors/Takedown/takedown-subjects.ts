import { takedownKinds, type TakedownKind } from '@/lib/contract/desk-rules';
import type { DeskArticle, DeskStory } from '@/lib/contract/desk';
import { counted } from '@/lib/text/numbers';

interface Subjects {
  group: string;
  options: { value: string; label: string }[];
}

const value = (kind: TakedownKind, id: number) => `${kind}:${id}`;
const nameOf = ({ title, source }: DeskArticle) => `${source.name}: ${title}`;

/** Lists what of a story can still be taken down, by kinds. */
export function listSubjects({ id, articles }: DeskStory): Subjects[] {
  const shown = articles.filter((article) => !article.is_hidden);
  if (shown.length === 0) return [];
  const pictured = shown.filter((article) => article.has_picture);
  const channels = new Map(shown.map(({ source }) => [source.id, source.name]));
  const all = counted(shown.length, ['публикация', 'публикации', 'публикаций']);
  return [
    { group: 'Статья', options: shown.map((one) => ({ value: value('article', one.id), label: nameOf(one) })) },
    { group: 'Целиком', options: [{ value: value('story', id), label: `Весь сюжет: ${all}` }] },
    { group: 'Картинка', options: pictured.map((one) => ({ value: value('picture', one.id), label: nameOf(one) })) },
    {
      group: 'Канал со всеми публикациями',
      options: [...channels].map(([channel, name]) => ({ value: value('channel', channel), label: name })),
    },
  ].filter(({ options }) => options.length > 0);
}

/** The option that is chosen first: the article that the page shows, else the first one that is not hidden. */
export function subjectOf({ articles }: DeskStory, articleId: number | null): string {
  const shown = articles.filter((article) => !article.is_hidden);
  const article = shown.find(({ id }) => id === articleId) ?? shown[0];
  return article ? value('article', article.id) : '';
}

/** The subject that an option stands for. */
export function parseSubject(option: string): { kind: TakedownKind; id: number } | null {
  const [named, id = ''] = option.split(':', 2);
  const kind = takedownKinds.find((known) => known === named);
  return kind === undefined || !/^[1-9]\d*$/.test(id) ? null : { kind, id: Number(id) };
}
