import { array, boolean, number, object, string, type InferType } from 'yup';
import { dateField, idField, nullableText } from './fields';
import { reportKinds, reportOutcomes } from './report-rules';

const nullableDate = () => dateField().optional().nullable().default(null);
const count = () => number().strict().integer().min(0).required();

/** GET /api/v1/desk/reports/: stories with readers' reports; `next` is the `after` of the following page. Nobody's address is in it. */
export const reportedStoriesSchema = object({
  results: array(
    object({
      story: object({ id: idField(), title: nullableText() }).required(),
      open: count(),
      /** Number of times that its open reports came in all. */
      times: count(),
      newest_at: dateField(),
      /** The newest ones, at most twenty. */
      reports: array(
        object({
          id: idField(),
          kind: string().strict().oneOf(reportKinds).required(),
          text: string().strict().defined(),
          quote: string().strict().defined(),
          article_id: number().strict().integer().nullable().default(null),
          times: count(),
          last_at: dateField(),
          /** The reader has left an address. */
          wants_answer: boolean().strict().required(),
          outcome: string()
            .strict()
            .nullable()
            .oneOf([...reportOutcomes, null])
            .default(null),
          closed_at: nullableDate(),
          answered_at: nullableDate(),
        }).required(),
      ).required(),
    }).required(),
  ).required(),
  next: nullableText(),
});
export type ReportedStories = InferType<typeof reportedStoriesSchema>;
export type ReportedStory = ReportedStories['results'][number];
export type ReportLine = ReportedStory['reports'][number];

/** POST /api/v1/desk/reports/{story}/close/: `entry` is the journal's, by which it is undone. */
export const closedReportsSchema = object({ entry: idField(), count: count(), letters: count() });
export type ClosedReports = InferType<typeof closedReportsSchema>;
