import { ValidationError } from 'yup';
import { ApiError } from './api-error';

/** A yup schema, or a lazy one that depends on what has come. */
export interface AnswerSchema<T> {
  readonly __outputType: T;
  validateSync(value: unknown, options: { stripUnknown: boolean }): T;
}

/**
 * An answer in the contract's own shape; what the contract does not know is left out.
 * @throws ApiError that names the resource when the answer is something else.
 */
export function parseAnswer<T>(
  schema: AnswerSchema<T>,
  answer: unknown,
  { resource, status }: { resource: string; status: number },
): T {
  try {
    return schema.validateSync(answer, { stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ApiError({ resource, status, detail: `Ответ сервера не разобран: ${error.message}` }, { cause: error });
  }
}
