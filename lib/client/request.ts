import { isNotFound } from './api-error';
import type { ApiRequest, ResponseSchema } from './http';

/*
 * The resource files call this module. It is small enough for every page's first script; the first request loads ky, yup and the schema.
 */

type LoadSchema<T> = () => Promise<ResponseSchema<T>>;

/**
 * Calls the API, in a browser in the name of the signed-in user, and parses the response.
 * @throws ApiError for every status but 2xx, for no response (status 0) and for one that breaks the contract.
 */
export async function requestApi<T>(loadSchema: LoadSchema<T>, request: ApiRequest): Promise<T> {
  const [{ send, parseResponse }, schema] = await Promise.all([import('./signed-client'), loadSchema()]);
  return parseResponse(schema, request, await send(request));
}

/** The same for what the API may not know yet: null for its 204 (R38). */
export async function requestIfKnown<T>(loadSchema: LoadSchema<T>, request: ApiRequest): Promise<T | null> {
  const [{ send, parseResponse }, schema] = await Promise.all([import('./signed-client'), loadSchema()]);
  const response = await send(request);
  return response.status === 204 ? null : parseResponse(schema, request, response);
}

/** The same for a response whose body does not matter. @returns its status */
export async function requestStatus(request: ApiRequest): Promise<number> {
  const { send } = await import('./signed-client');
  return (await send(request)).status;
}

/** The same for JSON that is passed on without a look at it. */
export async function requestJson(request: ApiRequest): Promise<unknown> {
  const { send } = await import('./signed-client');
  return (await send(request)).body;
}

/** Null in place of a 404. */
export async function nullIfNotFound<T>(requested: Promise<T>): Promise<T | null> {
  try {
    return await requested;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** The cursor in a page's `next` address, whatever origin it names; null at the end of the list. */
export function cursorOf(next: string | null): string | null {
  return next !== null && URL.canParse(next) ? new URL(next).searchParams.get('cursor') : null;
}
