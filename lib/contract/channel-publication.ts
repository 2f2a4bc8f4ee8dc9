import { array, number, object, string, type InferType } from 'yup';
import { articleSummarySchema } from './article';
import { asSent, dateField, idField, nullableText } from './fields';
import { pageOf } from './page';

/** The reason why a publication is in its story (an addition, API-2, for the channel's owner and the operator). */
export const placementSchema = object({
  /** `started`: began the story; `joined`: found alike; `united`: began a story that was found to be of the same event; `moved`: moved to this story, which is more similar; `parted`: the story that it was in told of several events; `separated`, `split`, `merged`: a person's decision. Others may come. */
  kind: string().strict().required(),
  /** The similarity with the nearest publication, 0–1. */
  similarity: number().transform(asSent).min(0).max(1).nullable().default(null),
  /** Words shared with it, the most important first. */
  shared_words: array(string().strict().required()).required(),
  nearest: object({ id: idField(), title: string().strict().defined(), source_name: string().strict().defined() })
    .nullable()
    .default(null),
  /** The chance that the two tell one event, as their texts are judged now, 0–1. Null: there is nothing to compare. */
  chance: number().transform(asSent).min(0).max(1).nullable().default(null),
  /** Signs against that, which cost the most: another `place`, `day` or `number` in the title, `names` that the other does not have, a `reaction` to the news, many hours between them (`time`), one `outlet`. Others may come. */
  against: array(string().strict().required()).default([]),
  decided_at: dateField(),
  /** Why it is a story of its own that no other publication joins and no list shows: `glued` of others, a `series` by a template, `spam`, or `earlier`: a former version said so. Null: it is not. Others may come. */
  aside: string().strict().nullable().default(null),
});

/** A publication in the form for its channel's owner. */
export const channelPublicationSchema = articleSummarySchema.shape({
  /** Null while the publication waits for its story. `articles_count` counts all visible publications of the story, this one too. */
  story: object({
    id: idField(),
    title: string().strict().defined(),
    articles_count: number().strict().integer().min(0).required(),
  })
    .nullable()
    .default(null),
  placement: placementSchema.nullable().default(null),
  description: nullableText(),
});

/** GET /api/v1/sources/{id}/news/?cursor&page_size: newest first, the owner's only; the list's `next` as in R12. */
export const channelPublicationPageSchema = pageOf(channelPublicationSchema);

export type Placement = InferType<typeof placementSchema>;
export type ChannelPublication = InferType<typeof channelPublicationSchema>;
