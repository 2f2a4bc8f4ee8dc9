import type { Context, Hono } from 'hono';
import { boolean, object } from 'yup';
import { interestKinds, interestLimits } from '@/lib/contract/interest-rules';
import type { Interests } from '@/lib/contract/interests';
import { consumeRateLimits, rateLimitRules } from '../../../people/accounts/rate-limit-store';
import { setInterestsOff } from '../../../people/interests/interest-store';
import {
  composeInterests,
  forgetAll,
  heedInterest,
  ignoreInterest,
  type InterestTarget,
  setUnwanted,
} from '../../../people/interests/interests';
import type { ApiDependencies } from '../api-dependencies';
import { requireUser, type SignedInEnv } from '../http/authorisation';
import { readFields } from '../http/fields';
import { type Problem, refuse, refuseUnauthorized, tooManyRequests } from '../http/problem';
import { parsePathId } from '../http/query';

const path = '/api/v1/interests';
const enabledMessage = 'enabled — true или false.';

export const interestsBody = object({
  enabled: boolean().strict().typeError(enabledMessage).required(enabledMessage),
});

const missing = {
  category: 'category_not_found',
  channel: 'source_not_found',
  word: 'interest_not_found',
} as const satisfies Record<InterestTarget['kind'], Problem>;

/** Things that recommendations know of a signed-in reader, and his say in it (RECOMMEND-2, RECOMMEND-3). Everything may be repeated. */
export function serveInterests(app: Hono, deps: ApiDependencies): void {
  const { db, accounts, settings, now } = deps;
  const signedIn = requireUser(deps);

  app.get(path, signedIn, (c) =>
    limited(c, async () => c.json<Interests>(await composeInterests(db, c.var.user, settings.keepDays.read, now()))),
  );

  app.patch(path, signedIn, async (c) => {
    const fields = await readFields(c, interestsBody);
    if (!fields.ok) return fields.refusal;
    return limited(c, async () => {
      await setInterestsOff(db, c.var.user.id, !fields.value.enabled, now());
      return c.body(null, 204);
    });
  });

  app.delete(path, signedIn, (c) =>
    limited(c, async () => {
      await forgetAll(db, c.var.user.id, now());
      return c.body(null, 204);
    }),
  );

  app.on(['PUT', 'DELETE'], `${path}/unwanted/:id`, signedIn, (c: Context<SignedInEnv>) => {
    const storyId = parsePathId(c.req.param('id') ?? '');
    if (storyId === null) return refuse(c, 'story_not_found');
    return limited(c, async () => {
      const isUnwanted = c.req.method === 'PUT';
      const outcome = await setUnwanted(db, { userId: c.var.user.id, storyId, isUnwanted }, now());
      if (outcome === 'missing') return refuse(c, 'story_not_found');
      return outcome === 'done' ? c.body(null, 204) : refuseUnauthorized(c);
    });
  });

  app.on(['PUT', 'DELETE'], `${path}/ignored/:kind/:name`, signedIn, (c: Context<SignedInEnv>) => {
    const target = readTarget(c);
    if (target === null) return refuse(c, 'interest_not_found');
    return limited(c, async () => {
      if (c.req.method === 'DELETE') {
        await heedInterest(db, c.var.user.id, target);
        return c.body(null, 204);
      }
      const outcome = await ignoreInterest(db, c.var.user.id, target, now());
      if (outcome === 'missing') return refuse(c, missing[target.kind]);
      if (outcome === 'full') return refuse(c, 'too_many_ignored');
      return outcome === 'done' ? c.body(null, 204) : refuseUnauthorized(c);
    });
  });

  async function limited(c: Context<SignedInEnv>, act: () => Promise<Response>): Promise<Response> {
    const use = { rule: rateLimitRules.followPerUser, subject: String(c.var.user.id) };
    const allowed = await consumeRateLimits(db, accounts.keys.rateLimits, [use], now());
    return allowed.ok ? act() : tooManyRequests(c, allowed.retryAfterSeconds);
  }
}

/** An interest as its path names it: by an id, or by the word itself. */
function readTarget(c: Context): InterestTarget | null {
  const kind = interestKinds.find((known) => known === c.req.param('kind'));
  const name = c.req.param('name') ?? '';
  if (kind === 'word')
    return name === '' || name.includes('\0') || [...name].length > interestLimits.wordLength
      ? null
      : { kind, word: name };
  const id = parsePathId(name);
  return kind === undefined || id === null ? null : { kind, id };
}
