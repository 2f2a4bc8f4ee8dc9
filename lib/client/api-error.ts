export interface ApiFailure {
  /** The address that was asked, for the log: `/api/v1/stories/`. */
  resource: string;
  /** The answer's HTTP status; 0 when there was no answer. */
  status: number;
  /** A Russian sentence for people. */
  detail: string;
  /** Sentences by field, where a field is at fault (R37). */
  errors?: Record<string, string[]>;
  /** Target of a redirect that was not followed. */
  location?: string | null;
  /** Seconds to wait before the next request, as the API asks; null where it says nothing. */
  retryAfterSeconds?: number | null;
}

/** The API could not be reached, refused, or answered with something that is not the contract's. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly resource: string;
  readonly status: number;
  readonly detail: string;
  readonly errors: Record<string, string[]>;
  readonly location: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    { resource, status, detail, errors = {}, location = null, retryAfterSeconds = null }: ApiFailure,
    options?: ErrorOptions,
  ) {
    super(`${resource}: ${status} ${detail}`, options);
    this.resource = resource;
    this.status = status;
    this.detail = detail;
    this.errors = errors;
    this.location = location;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
