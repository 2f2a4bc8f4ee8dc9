import { ValidationError, type InferType, type Schema } from 'yup';
import { ApiError } from './api-error';

/**
 * An answer in the contract's own shape; what the contract does not know is left out.
 * @throws ApiError that names the resource when the answer is something else.
 */
export function parseAnswer<S extends Schema>(
  schema: S,
  answer: unknown,
  { resource, status }: { resource: string; status: number },
): InferType<S> {
  try {
    return schema.validateSync(answer, { stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ApiError({ resource, status, detail: `Ответ сервера не разобран: ${error.message}` }, { cause: error });
  }
}
