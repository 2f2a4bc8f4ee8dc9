import { mixed } from 'yup';
import { askWithStatus } from './api-client';
import { parseAnswer, type AnswerSchema } from './parse-answer';
import type { Question } from './send-question';

/**
 * Asks for what the API may not know yet: null for its 204 (R38).
 * @throws ApiError as `askApi` does.
 */
export async function askIfKnown<T>(schema: AnswerSchema<T>, question: Question): Promise<T | null> {
  const { status, answer } = await askWithStatus(mixed(), question);
  return status === 204 ? null : parseAnswer(schema, answer, { resource: question.path, status });
}
