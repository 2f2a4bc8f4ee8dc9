import type { Problem } from '../http/problem';
import type { Access, Operation } from './operation';

const always: readonly Problem[] = ['internal', 'unavailable'];
const byAccess: Readonly<Record<Access, readonly Problem[]>> = {
  public: [],
  optional: [],
  user: ['unauthorized'],
  owner: ['unauthorized', 'not_your_channel', 'source_not_found'],
  publisher: ['unauthorized', 'not_your_channel', 'article_not_found'],
};
/** Operations with an optional token that do not look whether it is valid. */
const takesAnyToken: ReadonlySet<string> = new Set(['trackOpening', 'logOut']);
const ofJson: readonly Problem[] = ['malformed_json', 'too_large', 'invalid_fields'];
const ofForms: readonly Problem[] = ['malformed_form', 'not_a_profile', 'not_a_picture', 'picture_not_saved'];

/** Every code of the table of errors that an operation may respond with: those it names, and those of how it is called. */
export function problemsOf({ id, method, access, query, body, problems = [] }: Operation): ReadonlySet<Problem> {
  const refusesToken = access === 'optional' && !takesAnyToken.has(id);
  return new Set<Problem>([
    ...(query ? (['invalid'] as const) : []),
    ...(body ? ofJson : []),
    ...(body?.picture ? ofForms : body ? (['not_json'] as const) : []),
    ...(refusesToken ? (['unauthorized'] as const) : []),
    ...byAccess[access],
    ...(method === 'get' ? [] : (['foreign_origin'] as const)),
    ...problems,
    ...always,
  ]);
}
