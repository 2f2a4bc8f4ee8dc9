import { reportsPath, type ReportKind } from '@/lib/contract/report-rules';
import { requestStatus } from './request';

export interface MistakeReport {
  storyId: number;
  articleId: number;
  kind: ReportKind;
  text: string;
  quote: string;
  /** Empty: nobody waits for an answer. */
  email: string;
}

/** POST /api/v1/reports/ (REPORT-1). @throws ApiError */
export async function sendReport({ storyId, articleId, ...report }: MistakeReport): Promise<void> {
  const json = { story_id: storyId, article_id: articleId, ...report };
  await requestStatus({ path: reportsPath, method: 'POST', json, anonymous: true });
}
