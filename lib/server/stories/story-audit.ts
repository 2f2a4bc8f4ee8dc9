import { array, boolean, date, number, object, string, type InferType } from 'yup';
import { takedownReasons } from '@/lib/contract/desk-rules';
import type { Queryable } from '../platform/db/client';
import { inheritedWords } from './inherited-words';
import { findPresentStory, type StoryState } from './story-change-store';

/*
 * Schemas of the audit entries about stories, by their action: enough to understand a change and to undo it.
 */

const id = () => number().strict().integer().positive().required();
const ids = () => array(id()).required();
const title = () => string().strict().defined().nullable();

const placementSchema = object({
  articleId: id(),
  kind: string().strict().required(),
  fromStoryId: number().strict().nullable().default(null),
  nearestArticleId: number().strict().nullable().default(null),
  similarity: number().strict().nullable().default(null),
  sharedWords: array(string().strict().defined()).required(),
  vetoes: array(string().strict().defined()).required(),
  decidedAt: date().required(),
});

const nullableDate = () => date().nullable().default(null);

/** `story.pin`: the position before and after, null is none; and the ends of the pin at the top of home, null is none of these. */
const pinSchema = object({
  title: title(),
  from: number().strict().nullable().default(null),
  to: number().strict().nullable().default(null),
  fromUntil: nullableDate(),
  toUntil: nullableDate(),
});

/** `story.first`: the article that an editor has chosen to stand for the story, null for the digest's own choice, and what was before. */
const firstSchema = object({
  title: title(),
  before: number().strict().nullable().default(null),
  wasByEditor: boolean().strict().required(),
  chosen: number().strict().nullable().default(null),
});

const placesSchema = object({ isInBelarus: boolean().strict().required(), isInWorld: boolean().strict().required() });
const categoryWordSchema = object({
  topic: number().strict().nullable(),
  places: placesSchema.nullable().default(undefined),
});

/** `story.category`: what an editor has said of topic and places, null for the articles' own, and what he or another had said before. */
const categorySchema = object({
  title: title(),
  before: categoryWordSchema.required(),
  said: categoryWordSchema.required(),
});

/** `story.affair`: the story with which an editor has put it into one affair, null: into none, 0: as the worker decides; before and after. */
const affairSchema = object({
  title: title(),
  from: number().strict().nullable().default(null),
  to: number().strict().nullable().default(null),
});

/** `story.headline`: an editor's own headline before and after, null where the outlet's stands. */
const headlineSchema = object({
  title: title(),
  from: string().strict().nullable().default(null),
  to: string().strict().nullable().default(null),
});

/** `story.picture`: the article whose picture an editor has chosen, before and after; null where the outlets' order decides. */
const pictureSchema = object({
  title: title(),
  from: number().strict().nullable().default(null),
  to: number().strict().nullable().default(null),
});

/** `story.split`, `story.separate`: articles left story `from` for the new story `to`. */
const partingSchema = object({
  title: title(),
  from: id(),
  to: id(),
  articles: ids(),
  placements: array(placementSchema).required(),
});

const givenSchema = object({ type: id(), at: string().strict().required() });

/** A reader who had reacted to the story that went: how, and how to the one that stayed. */
const reactionSchema = object({ user: id(), from: givenSchema.required(), into: givenSchema.nullable().default(null) });

/** The readers' part of the merged story: its views, its share of popularity (null: none), reactions and reads. */
const readersSchema = object({
  views: number().strict().integer().required(),
  share: number().strict().nullable().default(null),
  reactions: array(reactionSchema.required()).required(),
  reads: array(object({ user: id(), at: string().strict().required() }).required()).required(),
});

/** `story.move`: articles went over from story `from` to story `to`, which had been told apart before or were so by this. */
const moveSchema = object({
  title: title(),
  titleInto: title(),
  from: id(),
  to: id(),
  articles: ids(),
  placements: array(placementSchema).required(),
  wereSeparated: boolean().strict().required(),
});

/** `story.merge`: story `from` went into story `into`, with these articles, which had been placed so. */
const mergeSchema = object({
  title: title(),
  titleInto: title(),
  from: id(),
  into: id(),
  articles: ids(),
  placements: array(placementSchema).required(),
  pins: object({
    from: number().strict().nullable().default(null),
    into: number().strict().nullable().default(null),
    fromUntil: nullableDate(),
    intoUntil: nullableDate(),
  }),
  readers: readersSchema,
  /** The words of an editor that the remaining story had none of before: a merge takes over those of the story that goes. */
  inheritedWords: array(string().strict().oneOf(inheritedWords).required()).default([]),
  /** The two stories were separated before; the merge deleted that. */
  wereSeparated: boolean().strict().required(),
  /** Separated from `from` before, and since the merge from `into` as well. */
  inherited: ids(),
});

/** `story.unmerge`: story `from`, which had gone into story `into`, is there again with these articles. */
const unmergeSchema = object({ title: title(), from: id(), into: id(), articles: ids() });

/** `story.hide`, `story.show`: an editor has taken these articles down, or shows them again; why, in his words and as a kind, and the taking down. */
const hidingSchema = object({
  title: title(),
  articles: ids(),
  reason: string().strict().nullable().default(null),
  why: string().strict().oneOf(takedownReasons).nullable().default(null),
  takedown: number().strict().nullable().default(null),
});

const change = <Action extends string, Details>(action: Action, details: Details) => ({ action, details });

export type HidingDetails = InferType<typeof hidingSchema>;
export type MoveDetails = InferType<typeof moveSchema>;
export type MergeDetails = InferType<typeof mergeSchema>;
export type MergedReaders = InferType<typeof readersSchema>;
export type PartingDetails = InferType<typeof partingSchema>;
export type StoryChange = NonNullable<ReturnType<typeof parseStoryChange>>;

/** An audit entry as typed details; null when it is not about stories. @throws yup's error on unknown details. */
export function parseStoryChange({ action, details }: { action: string; details: unknown }) {
  switch (action) {
    case 'story.pin':
      return change(action, pinSchema.validateSync(details));
    case 'story.first':
      return change(action, firstSchema.validateSync(details));
    case 'story.headline':
      return change(action, headlineSchema.validateSync(details));
    case 'story.picture':
      return change(action, pictureSchema.validateSync(details));
    case 'story.category':
      return change(action, categorySchema.validateSync(details));
    case 'story.affair':
      return change(action, affairSchema.validateSync(details));
    case 'story.split':
    case 'story.separate':
      return change(action, partingSchema.validateSync(details));
    case 'story.move':
      return change(action, moveSchema.validateSync(details));
    case 'story.merge':
      return change(action, mergeSchema.validateSync(details));
    case 'story.unmerge':
      return change(action, unmergeSchema.validateSync(details));
    case 'story.hide':
    case 'story.show':
      return change(action, hidingSchema.validateSync(details));
    default:
      return null;
  }
}

/** Why a change of stories was not made: a sentence for the person who wanted it. */
export interface Refusal {
  kind: 'refused';
  reason: string;
}

export function refusal(reason: string): Refusal {
  return { kind: 'refused', reason };
}

/** Why nothing can be done to a story: there is none, it was merged away, or nothing of it is visible. Null when it can. */
export async function whyNot(tx: Queryable, id: number, story: StoryState | undefined): Promise<Refusal | null> {
  if (!story) return refusal(`Сюжета № ${id} нет.`);
  if (story.mergedInto !== null)
    return refusal(`Сюжет № ${id} уже объединён с сюжетом № ${await findPresentStory(tx, id)}.`);
  if (story.articlesCount === 0) return refusal(`В сюжете № ${id} нет публикаций.`);
  return null;
}
