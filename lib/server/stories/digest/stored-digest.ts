import { array, number, object, string } from 'yup';
import type { StoryDigest } from './digest-story';

const id = () => number().strict().integer().positive().required();
const count = () => number().strict().integer().min(0).required();

const schema = object({
  articleIds: array(id()).required(),
  titleArticleId: id().nullable().defined(),
  pictureArticleId: id().nullable().defined(),
  summary: array(object({ articleId: id(), text: string().strict().required() }).required())
    .nullable()
    .defined(),
  independentTexts: count(),
  timeline: array(object({ articleId: id(), minutesLater: count() }).required()).required(),
}).required();

/** Reads a digest as the store keeps it; null when there is none yet or another version wrote it. */
export function parseStoredDigest(content: unknown): StoryDigest | null {
  return schema.isValidSync(content, { strict: true }) ? content : null;
}
