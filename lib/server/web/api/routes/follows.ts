import type { Context, Hono } from 'hono';
import { array, mixed, number, object, string, type InferType } from 'yup';
import { cleanPhrase, followKinds, followLimits, type FollowKind } from '@/lib/contract/follow-rules';
import type { Follow, FollowList, Joined } from '@/lib/contract/my';
import { consumeRateLimits, rateLimitRules } from '../../../people/accounts/rate-limit-store';
import { holdUser } from '../../../people/accounts/user-store';
import {
  type Followed,
  followThing,
  joinFollows,
  listFollows,
  unfollowThing,
  type FollowTarget,
} from '../../../people/follows/follows';
import { joinMutes, listMutes, unmuteThing } from '../../../people/follows/mutes';
import { dropSaved, listSaved, saveStories } from '../../../people/follows/shelf-store';
import type { ApiDependencies } from '../api-dependencies';
import { requireUser, type SignedInEnv } from '../http/authorisation';
import { bodyId, readFields } from '../http/fields';
import { type Problem, refuse, refuseUnauthorized, tooManyRequests } from '../http/problem';
import { maxId, parsePathId } from '../http/query';
import { goneMutesField, mutesField, toMutes } from './mutes';

const path = '/api/v1/follows';
const savedPath = '/api/v1/saved';

const phraseMessage = `Запрос — от 2 до ${followLimits.phraseLength} символов.`;
/** @returns a field with a phrase as it is kept */
const phraseField = () =>
  string()
    .strict(false)
    .transform((_cast, sent: unknown) => (typeof sent === 'string' ? cleanPhrase(sent) : sent))
    .typeError(phraseMessage)
    .test('length', phraseMessage, (value) => {
      const length = [...(value ?? '')].length;
      return value === undefined || (length >= 2 && length <= followLimits.phraseLength);
    })
    .test('nul', phraseMessage, (value) => !value?.includes('\0'));

export const phraseBody = object({
  kind: mixed<'phrase'>()
    .oneOf(['phrase'], 'Так подписаться можно только на запрос.')
    .required('Так подписаться можно только на запрос.'),
  q: phraseField().required(phraseMessage),
});

const idMessage = 'id — целое число от 1.';
const kindMessage = `kind — одно из: ${followKinds.join(', ')}.`;
/** A follow as a browser without an account keeps it. */
export const targetField = () =>
  object({
    kind: string().strict().typeError(kindMessage).oneOf(followKinds, kindMessage).required(kindMessage),
    id: number().strict().typeError(idMessage).integer(idMessage).min(1, idMessage).max(maxId, idMessage),
    phrase: phraseField(),
  }).typeError(kindMessage);

const storyIds = () =>
  array(bodyId(idMessage).max(maxId, idMessage))
    .typeError('Нужен список номеров.')
    .max(followLimits.saved, `Не больше ${followLimits.saved}.`)
    .default([]);

export const joinBody = object({
  follows: array(targetField().required(kindMessage))
    .typeError('Нужен список подписок.')
    .max(followLimits.all, `Не больше ${followLimits.all}.`)
    .default([]),
  saved: storyIds(),
  mutes: mutesField(),
});

/** Takes back what a join has added: rows of the account, by kind and id. */
export const leaveBody = object({
  follows: array(
    object({
      kind: string().strict().typeError(kindMessage).oneOf(followKinds, kindMessage).required(kindMessage),
      id: bodyId(idMessage).max(maxId, idMessage),
    }).required(kindMessage),
  )
    .typeError('Нужен список подписок.')
    .max(followLimits.all, `Не больше ${followLimits.all}.`)
    .default([]),
  saved: storyIds(),
  mutes: goneMutesField(),
});

const missing = {
  story: 'story_not_found',
  affair: 'affair_not_found',
  category: 'category_not_found',
  channel: 'source_not_found',
  phrase: 'not_found',
} as const satisfies Record<FollowKind, Problem>;

/** Three hundred follows with phrases of a hundred characters of four bytes each, and the mutes. */
const maxBytes = 200_000;

/** The things that a reader follows, and the stories that he keeps for later (FOLLOW-1, MY-2); what he hides is listed, joins and leaves with them. */
export function serveFollows(app: Hono, deps: ApiDependencies): void {
  const { db, accounts, now } = deps;
  const signedIn = requireUser(deps);

  app.get(path, signedIn, async (c) => {
    const userId = c.var.user.id;
    const [follows, saved] = [await listFollows(db, userId), await listSaved(db, userId)];
    const mutes = await listMutes(db, userId, now());
    return c.json<FollowList>({
      follows: follows.map(({ follow }) => follow),
      saved,
      mutes: mutes.map(({ mute }) => mute),
    });
  });

  app.post(path, signedIn, async (c) => {
    const fields = await readFields(c, phraseBody);
    if (!fields.ok) return fields.refusal;
    const { q } = fields.value;
    return limited(c, async () => {
      const outcome = await followThing(db, c.var.user.id, { kind: 'phrase', phrase: q }, now());
      if (outcome.kind !== 'followed') return refuseFollow(c, 'phrase', outcome);
      const follows = await listFollows(db, c.var.user.id);
      const added = follows.find(({ follow }) => follow.kind === 'phrase' && follow.name === q);
      return added ? c.json<Follow>(added.follow, outcome.id === null ? 200 : 201) : refuse(c, 'not_found');
    });
  });

  app.post(`${path}/join`, signedIn, async (c) => {
    const fields = await readFields(c, joinBody, { maxBytes });
    if (!fields.ok) return fields.refusal;
    const { follows, saved, mutes } = fields.value;
    return limited(c, async () => {
      const userId = c.var.user.id;
      const added = new Set(await joinFollows(db, userId, toTargets(follows), now()));
      const kept = await db.transaction(async (tx) =>
        (await holdUser(tx, userId, 'update')) === null ? null : saveStories(tx, userId, saved, now()),
      );
      const hidden = new Set(await joinMutes(db, userId, toMutes(mutes), now()));
      const present = await listFollows(db, userId);
      const allMutes = await listMutes(db, userId, now());
      return c.json<Joined>({
        follows: present.filter(({ ids }) => ids.some((id) => added.has(id))).map(({ follow }) => follow),
        saved: kept?.added ?? [],
        mutes: allMutes.filter(({ ids }) => ids.some((id) => hidden.has(id))).map(({ mute }) => mute),
      });
    });
  });

  app.post(`${path}/leave`, signedIn, async (c) => {
    const fields = await readFields(c, leaveBody, { maxBytes });
    if (!fields.ok) return fields.refusal;
    return limited(c, async () => {
      const userId = c.var.user.id;
      for (const { kind, id } of fields.value.follows) await unfollowThing(db, userId, kind, id);
      for (const mute of fields.value.mutes) await unmuteThing(db, userId, mute, now());
      await dropSaved(db, userId, fields.value.saved);
      return c.body(null, 204);
    });
  });

  app.put(`${path}/:kind/:id`, signedIn, async (c) => {
    const { kind, id } = readThing(c);
    if (kind === null || kind === 'phrase' || id === null)
      return refuse(c, kind === null ? 'not_found' : missing[kind]);
    return limited(c, async () => {
      const outcome = await followThing(db, c.var.user.id, { kind, id }, now());
      return outcome.kind === 'followed' ? c.body(null, 204) : refuseFollow(c, kind, outcome);
    });
  });

  app.delete(`${path}/:kind/:id`, signedIn, async (c) => {
    const { kind, id } = readThing(c);
    if (kind === null || id === null) return refuse(c, 'not_found');
    return limited(c, async () => {
      await unfollowThing(db, c.var.user.id, kind, id);
      return c.body(null, 204);
    });
  });

  app.put(`${savedPath}/:id`, signedIn, async (c) => {
    const id = parsePathId(c.req.param('id'));
    if (id === null) return refuse(c, 'story_not_found');
    return limited(c, async () => {
      const userId = c.var.user.id;
      const outcome = await db.transaction(async (tx) =>
        (await holdUser(tx, userId, 'update')) === null ? null : saveStories(tx, userId, [id], now()),
      );
      if (outcome === null) return refuseUnauthorized(c);
      if (outcome.isFull) return refuse(c, 'too_many_saved');
      return outcome.found > 0 ? c.body(null, 204) : refuse(c, 'story_not_found');
    });
  });

  app.delete(`${savedPath}/:id`, signedIn, async (c) => {
    const id = parsePathId(c.req.param('id'));
    if (id === null) return refuse(c, 'story_not_found');
    return limited(c, async () => {
      await dropSaved(db, c.var.user.id, [id]);
      return c.body(null, 204);
    });
  });

  async function limited(c: Context<SignedInEnv>, change: () => Promise<Response>): Promise<Response> {
    const use = { rule: rateLimitRules.followPerUser, subject: String(c.var.user.id) };
    const allowed = await consumeRateLimits(db, accounts.keys.rateLimits, [use], now());
    return allowed.ok ? change() : tooManyRequests(c, allowed.retryAfterSeconds);
  }
}

function readThing(c: Context): { kind: FollowKind | null; id: number | null } {
  const named = c.req.param('kind');
  return { kind: followKinds.find((kind) => kind === named) ?? null, id: parsePathId(c.req.param('id') ?? '') };
}

function refuseFollow(c: Context, kind: FollowKind, outcome: Exclude<Followed, { kind: 'followed' }>): Response {
  switch (outcome.kind) {
    case 'missing':
      return refuse(c, missing[kind]);
    case 'full':
      return refuse(c, kind === 'phrase' ? 'too_many_phrases' : 'too_many_follows');
    case 'no-reader':
      return refuseUnauthorized(c);
  }
}

/** Follows without the thing that they need are left out. */
function toTargets(follows: readonly InferType<ReturnType<typeof targetField>>[]): FollowTarget[] {
  return follows.flatMap(({ kind, id, phrase }): FollowTarget[] => {
    if (kind === 'phrase') return phrase === undefined ? [] : [{ kind, phrase }];
    return id === undefined ? [] : [{ kind, id }];
  });
}
