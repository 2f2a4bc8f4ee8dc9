import { number } from 'yup';

/** An id in a request's JSON: a whole number from 1, and nothing that could be read as one. */
export const bodyId = (message: string) =>
  number().strict().typeError(message).integer(message).min(1, message).required(message);
