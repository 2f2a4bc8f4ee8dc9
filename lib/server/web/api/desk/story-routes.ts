import { array, type InferType, number, object, string } from 'yup';
import { maxMovedArticles, pinLimits, storyDeeds, type StoryPlaces, storyPlaces } from '@/lib/contract/desk-rules';
import type { StoryChanged } from '@/lib/contract/desk';
import { changeStory, type StoryDeed } from '../../../editing/stories/change-story';
import { describeEntry } from '../../../editing/journal/describe-entry';
import { listCategories } from '../../../ingest/articles/category-store';
import { isPlaceCategory } from '../../../stories/story-category-store';
import { findUserNames } from '../../../people/accounts/user-list-store';
import type { KeptEntry } from '../../../platform/changes/audit-store';
import type { ApiDependencies } from '../api-dependencies';
import { bodyId, readFields } from '../http/fields';
import { refuse, refuseChange } from '../http/problem';
import { maxId, parsePathId } from '../http/query';
import { headlineField } from './desk-fields';
import { authorOf, type DeskRoute, deskRoute } from './desk-routes';

const maxBytes = 10_000;
const noSuchId = 'Номер — целое число от 1.';
const optionalId = () => bodyId(noSuchId).max(maxId, 'Такого номера нет.').notRequired();

const versionField = () => number().strict().typeError('Нужно число.').integer().min(0).max(Number.MAX_SAFE_INTEGER);

const changeBody = object({
  version: versionField().required(),
  /** The other story's, as its editor saw it. */
  into_version: versionField().notRequired(),
  deed: string().strict().oneOf(storyDeeds, 'Такого действия нет.').required('Назовите действие.'),
  into: optionalId(),
  articles: array(bodyId(noSuchId).max(maxId))
    .strict()
    .typeError('Нужен список номеров.')
    .max(maxMovedArticles, `Не больше ${maxMovedArticles} публикаций за раз.`)
    .notRequired(),
  headline: headlineField(),
  category: number().strict().typeError(noSuchId).integer().min(1).max(maxId).nullable().notRequired(),
  places: string().strict().oneOf(storyPlaces, 'Такого места нет.').nullable().notRequired(),
  until: string()
    .strict()
    .typeError('Нужно время.')
    .test('moment', 'Нужно время: 2026-11-20T18:00:00Z.', (value) => value == null || isMoment(value))
    .notRequired(),
  place: number()
    .strict()
    .typeError(noSuchId)
    .integer()
    .min(1, noSuchId)
    .max(pinLimits.stories, `Мест ${pinLimits.stories}.`)
    .notRequired(),
});

const moments = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

function isMoment(text: string): boolean {
  return moments.test(text) && !Number.isNaN(Date.parse(text));
}
type ChangeBody = InferType<typeof changeBody>;

/** POST /api/v1/desk/stories/{id}/changes/: what editors do to a story. */
export function storyRoutes({ db, now }: ApiDependencies): DeskRoute[] {
  return [
    deskRoute('POST', '/stories/:id/changes', 'story.edit', async (c) => {
      const fields = await readFields(c, changeBody, { maxBytes });
      if (!fields.ok) return fields.refusal;
      const storyId = parsePathId(c.req.param('id') ?? '');
      const deed = toDeed(fields.value);
      if (storyId === null) return refuse(c, 'story_not_found');
      if (!(await isTopic(fields.value.category ?? null)))
        return refuse(c, 'invalid_fields', { category: ['Такой темы нет.'] });
      if ('missing' in deed) return refuse(c, 'invalid_fields', { [deed.missing]: ['Заполните это поле.'] });
      const { version, into_version } = fields.value;
      const order = { storyId, version, otherVersion: into_version ?? undefined, deed, actor: authorOf(c) };
      const done = await changeStory(db, order, now());
      if (done.kind === 'refused') return refuseChange(c, done.reason);
      if (done.kind === 'stale') return refuseChange(c, await tellNewest(done.newest));
      const { entry, storyId: present } = done;
      return c.json<StoryChanged>({ entry: entry.id, words: describeEntry(entry), story_id: present }, 201);
    }),
  ];

  /** Null leaves the topic to the articles. */
  async function isTopic(category: number | null): Promise<boolean> {
    if (category === null) return true;
    return !isPlaceCategory(category) && (await listCategories(db)).some(({ id }) => id === category);
  }

  /** Tells the other editor's deed; the caller has his own version before him. */
  async function tellNewest(entry: KeptEntry): Promise<string> {
    const { userId } = entry;
    const name = userId === null ? 'оператор' : ((await findUserNames(db, [userId])).get(userId) ?? 'коллега');
    return `Пока вы правили, ${name} изменил(а): ${describeEntry(entry)}`;
  }
}

function toDeed({
  deed,
  into,
  articles: named,
  category,
  headline,
  places,
  until,
  place,
}: ChangeBody): StoryDeed | { missing: string } {
  const articles = named ?? [];
  const [article] = articles;
  const other = into ?? null;
  switch (deed) {
    case 'move':
      if (article === undefined) return { missing: 'articles' };
      return other === null ? { missing: 'into' } : { deed, articles, into: other };
    case 'split':
      return article === undefined ? { missing: 'articles' } : { deed, articles };
    case 'merge':
      return other === null ? { missing: 'into' } : { deed, into: other };
    case 'join-affair':
      return other === null ? { missing: 'into' } : { deed: 'affair', to: other };
    case 'leave-affair':
      return { deed: 'affair', to: null };
    case 'free-affair':
      return { deed: 'affair', to: undefined };
    case 'first':
      return article === undefined ? { missing: 'articles' } : { deed, article };
    case 'free-first':
      return { deed: 'first', article: null };
    case 'headline':
      return { deed, headline: headline ?? null };
    case 'picture':
      return article === undefined ? { missing: 'articles' } : { deed, article };
    case 'free-picture':
      return { deed: 'picture', article: null };
    case 'category':
      return { deed, said: { topic: category ?? null } };
    case 'places':
      return { deed: 'category', said: { places: places ? told[places] : null } };
    case 'pin':
      return until == null ? { missing: 'until' } : { deed, until: new Date(until), place: place ?? undefined };
    case 'place-pin':
      return place == null ? { missing: 'place' } : { deed, place };
    case 'unpin':
      return { deed };
  }
}

const told: Readonly<Record<StoryPlaces, { isInBelarus: boolean; isInWorld: boolean }>> = {
  belarus: { isInBelarus: true, isInWorld: false },
  world: { isInBelarus: false, isInWorld: true },
  both: { isInBelarus: true, isInWorld: true },
  none: { isInBelarus: false, isInWorld: false },
};
