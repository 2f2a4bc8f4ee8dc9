/** What a server said to one question, redirects not followed. */
export interface Answer {
  /** As it was asked for. */
  url: string;
  /** 0: there was no answer. */
  status: number;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export interface Question {
  agent?: string;
  method?: 'GET' | 'HEAD';
  headers?: Readonly<Record<string, string>>;
}

/** Asks for a path of the site or for a whole address. */
export type Ask = (address: string, question?: Question) => Promise<Answer>;

export function textOf({ body }: Answer): string {
  return body.toString('utf8');
}

export function headerOf({ headers }: Pick<Answer, 'headers'>, name: string): string {
  return headers[name] ?? '';
}

/** Where a redirect leads, absolute; an empty text where it leads nowhere. */
export function targetOf(answer: Answer): string {
  const location = headerOf(answer, 'location');
  return location !== '' && URL.canParse(location, answer.url) ? new URL(location, answer.url).href : '';
}
