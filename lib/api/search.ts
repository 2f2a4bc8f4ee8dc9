import { searchAnswerSchema, type SearchAnswer, type SearchParameters } from '@/lib/contract/search';
import { parseAnswer } from './parse-answer';
import { plainClient, refusalOf, sendQuestion } from './send-question';

/** Whom a page that is rendered for a reader asks for, as its own request's headers tell: limits are kept for the reader, not for the site. */
export interface AskingReader {
  /** The other end of the connection (`x-sujet-peer`); null when unknown. */
  peer: string | null;
  /** `X-Forwarded-For` as it came. */
  forwardedFor: string | null;
}

/** GET /api/v1/search/. @throws ApiError */
export async function getSearch(
  parameters: SearchParameters,
  reader: AskingReader | null = null,
  signal?: AbortSignal,
): Promise<SearchAnswer> {
  const question = { path: '/api/v1/search/', searchParams: { ...parameters }, signal };
  const client = reader
    ? plainClient.extend({ headers: readerHeaders(reader, Boolean(process.env.API_ORIGIN)) })
    : plainClient;
  const answer = await sendQuestion(question, client);
  if (!answer.ok) throw refusalOf(question, answer);
  return parseAnswer(searchAnswerSchema, answer.body, { resource: question.path, status: answer.status });
}

/** To the backend of this process the request's own words; to another one, for which the site is a proxy, the address that the site saw. */
export function readerHeaders({ peer, forwardedFor }: AskingReader, isRemote: boolean): Record<string, string> {
  const forwarded = isRemote ? [forwardedFor, peer].filter(Boolean).join(', ') : forwardedFor;
  return {
    ...(peer && !isRemote ? { 'x-sujet-peer': peer } : {}),
    ...(forwarded ? { 'X-Forwarded-For': forwarded } : {}),
  };
}
