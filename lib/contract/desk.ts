import { array, boolean, number, object, string, type InferType } from 'yup';
import { givenRoles, roles, storyPlaces, takedownKinds } from './desk-rules';
import { dateField, idField, nullableText } from './fields';

/*
 * Responses of the desk (/api/v1/desk/, R46). Its paths answer 404 to everybody without a right.
 */

const nullableDate = () => dateField().optional().nullable().default(null);
const nullableId = () => number().strict().integer().nullable().default(null);
const count = () => number().strict().integer().min(0).required();

/** GET /api/v1/desk/ */
export const deskSchema = object({
  role: string().strict().oneOf(roles).required(),
  /** Demands by law that wait for an answer, and those of them whose deadline has passed. */
  open_cases: count(),
  late_cases: count(),
  /** Stories with readers' reports that wait; counted up to 100. */
  reported_stories: count(),
  broken_channels: count(),
  /** Doubtful joins in the queue; counted up to 100. */
  doubtful_joins: count(),
  /** The worst of each, at most three. */
  worst: object({
    cases: array(
      object({ id: idField(), title: string().strict().defined(), due_at: dateField() }).required(),
    ).required(),
    reports: array(object({ id: idField(), title: nullableText(), times: count() }).required()).required(),
    channels: array(
      object({ id: idField(), name: string().strict().defined(), trouble: nullableText() }).required(),
    ).required(),
    joins: array(
      object({
        story_id: idField(),
        title: string().strict().defined(),
        sentence: string().strict().defined(),
      }).required(),
    ).required(),
    /** The doctor's findings with advice; none while all is well. */
    findings: array(
      object({ text: string().strict().required(), advice: string().strict().defined() }).required(),
    ).required(),
  }).required(),
  /** Home's first ten stories; `version` as a change of one sends it. */
  top: array(
    object({
      id: idField(),
      title: string().strict().defined(),
      version: count(),
      pin: object({ until: dateField(), place: idField(), count: count() }).nullable().default(null),
    }).required(),
  ).required(),
});
export type Desk = InferType<typeof deskSchema>;
export type TopStory = Desk['top'][number];

/** GET /api/v1/desk/stories/{id}/: what of a story may be taken down and changed, and what of it an editor has said. */
export const deskStorySchema = object({
  id: idField(),
  title: string().strict().defined(),
  articles: array(
    object({
      id: idField(),
      title: string().strict().defined(),
      source: object({ id: idField(), name: string().strict().defined() }).required(),
      has_picture: boolean().strict().required(),
      is_hidden: boolean().strict().required(),
    }).required(),
  ).required(),
  /** The newest entry of the journal about it, 0 for none: a change sends it, and is refused where it has grown. */
  version: count(),
  first: object({ id: nullableId(), by_editor: boolean().strict().required() }).required(),
  /** An editor's own headline, and the article whose picture he has chosen; null where the site decides. */
  headline: nullableText(),
  picture: nullableId(),
  category: object({ id: nullableId(), by_editor: boolean().strict().required() }).required(),
  places: object({
    value: string().strict().oneOf(storyPlaces).required(),
    by_editor: boolean().strict().required(),
  }).required(),
  /** `with`: the story that an editor has put it together with; null where he has put it alone. */
  affair: object({
    is_in: boolean().strict().required(),
    by_editor: boolean().strict().required(),
    with: nullableId(),
  }).required(),
  /** Its pin; null: none. `place` is the one at the top of home, from 1, and `count` how many there are; an operator's has no end and is not there. */
  pin: object({ until: nullableDate(), place: nullableId(), count: count() }).nullable().default(null),
});
export type DeskStory = InferType<typeof deskStorySchema>;
export type DeskArticle = DeskStory['articles'][number];

/** POST /api/v1/desk/stories/{id}/changes/: `entry` is the journal's, by which it is undone; `story_id` is where its publications are now. */
export const storyChangedSchema = object({
  entry: idField(),
  words: string().strict().required(),
  story_id: idField(),
});
export type StoryChanged = InferType<typeof storyChangedSchema>;

/** POST /api/v1/desk/takedowns/: `entry` is the journal's, by which it is undone. */
export const takenDownSchema = object({
  entry: idField(),
  kind: string().strict().oneOf(takedownKinds).required(),
  title: string().strict().defined(),
  count: count(),
});
export type TakenDown = InferType<typeof takenDownSchema>;

/** GET /api/v1/desk/journal/: newest first; `next` is the `before` of the following page. */
export const journalSchema = object({
  results: array(
    object({
      id: idField(),
      at: dateField(),
      /** «оператор», «сайт», or the user's name. */
      who: string().strict().required(),
      user_id: number().strict().integer().nullable().default(null),
      action: string().strict().required(),
      words: string().strict().defined(),
      story_id: number().strict().integer().nullable().default(null),
      channel_id: number().strict().integer().nullable().default(null),
      /** The reader may undo it. */
      can_undo: boolean().strict().required(),
    }).required(),
  ).required(),
  next: number().strict().integer().nullable().default(null),
});
export type JournalPage = InferType<typeof journalSchema>;
export type JournalLine = JournalPage['results'][number];

/** GET /api/v1/desk/legal/ */
export const lawCasesSchema = object({
  results: array(
    object({
      id: idField(),
      at: dateField(),
      kind: string().strict().oneOf(takedownKinds).required(),
      subject_id: idField(),
      title: string().strict().defined(),
      demanded_by: string().strict().defined(),
      document: string().strict().defined(),
      document_date: nullableText(),
      readers_text: nullableText(),
      note: nullableText(),
      due_at: dateField(),
      answered_at: nullableDate(),
      answer: nullableText(),
      lifted_at: nullableDate(),
    }).required(),
  ).required(),
  next: number().strict().integer().nullable().default(null),
});
export type LawCases = InferType<typeof lawCasesSchema>;
export type LawCase = LawCases['results'][number];

/** GET /api/v1/desk/people/ */
export const peopleSchema = object({
  total: count(),
  results: array(
    object({
      id: idField(),
      email: string().strict().required(),
      name: string().strict().defined(),
      role: string().strict().oneOf(roles).required(),
      channel: object({ id: idField(), name: nullableText() }).nullable().default(null),
      sessions: count(),
      used_at: nullableDate(),
      blocked_at: nullableDate(),
      is_self: boolean().strict().required(),
    }).required(),
  ).required(),
});
export type People = InferType<typeof peopleSchema>;
export type Person = People['results'][number];

/** Fields of POST and PATCH /api/v1/desk/people/. */
export const roleField = () => string().strict().oneOf(givenRoles, 'Такой роли нет.').required('Назовите роль.');
