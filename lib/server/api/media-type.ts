/** The media type of a request's body without its parameters, in lower case; '' when it names none. */
export function mediaType(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';', 1).join('').trim().toLowerCase();
}
