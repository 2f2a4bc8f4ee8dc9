import type { Context, Hono } from 'hono';
import { array, date, mixed, number, object, string, type InferType } from 'yup';
import { cleanPhrase } from '@/lib/contract/follow-rules';
import type { Mute } from '@/lib/contract/my';
import { type MuteKind, muteKinds, muteLimits, muteTexts, wordPattern } from '@/lib/contract/mute-rules';
import { consumeRateLimits, rateLimitRules } from '../../../people/accounts/rate-limit-store';
import { listMutes, type Muted, type MuteUntil, muteThing, unmuteThing } from '../../../people/follows/mutes';
import type { ApiDependencies } from '../api-dependencies';
import { requireUser, type SignedInEnv } from '../http/authorisation';
import { bodyId, readFields } from '../http/fields';
import { type Problem, refuse, refuseUnauthorized, tooManyRequests } from '../http/problem';
import { maxId, parsePathId } from '../http/query';

const path = '/api/v1/mutes';

const untilMessage = 'until — время в ISO 8601 в будущем или null.';
/** Far enough for any term, near enough for any store. */
const lastMoment = new Date('2200-01-01T00:00:00Z');
const untilField = () => date().typeError(untilMessage).max(lastMoment, untilMessage).nullable().defined(untilMessage);

/** @returns a field with a word, or several, as they are kept */
const wordField = () =>
  string()
    .strict(false)
    .transform((_cast, sent: unknown) => (typeof sent === 'string' ? cleanPhrase(sent) : sent))
    .typeError(muteTexts.badWord)
    .test('word', muteTexts.badWord, (value) => {
      if (value === undefined) return true;
      return [...value].length <= muteLimits.wordLength && wordPattern(value) !== null && !value.includes('\0');
    });

export const wordBody = object({
  kind: mixed<'word'>().oneOf(['word'], 'Так скрывают только слово.').required('Так скрывают только слово.'),
  word: wordField().required(muteTexts.badWord),
  until: untilField(),
});

export const untilBody = object({ until: untilField() });

const idMessage = 'id — целое число от 1.';
const kindMessage = `kind — одно из: ${muteKinds.join(', ')}.`;
const listMessage = 'Нужен список настроек.';
const tooMany = `Не больше ${muteLimits.all}.`;
const kindField = () => string().strict().typeError(kindMessage).oneOf(muteKinds, kindMessage).required(kindMessage);

/** The mutes that a browser without an account keeps. */
export const mutesField = () =>
  array(
    object({
      kind: kindField(),
      id: number().strict().typeError(idMessage).integer(idMessage).min(1, idMessage).max(maxId, idMessage),
      word: wordField(),
      until: untilField(),
    })
      .typeError(kindMessage)
      .required(kindMessage),
  )
    .typeError(listMessage)
    .max(muteLimits.all, tooMany)
    .default([]);

/** Mutes of an account that are taken back. */
export const goneMutesField = () =>
  array(object({ kind: kindField(), id: bodyId(idMessage).max(maxId, idMessage) }).required(kindMessage))
    .typeError(listMessage)
    .max(muteLimits.all, tooMany)
    .default([]);

/** Mutes without the thing that they need are left out. */
export function toMutes(sent: NonNullable<InferType<ReturnType<typeof mutesField>>>): MuteUntil[] {
  return sent.flatMap(({ kind, id, word, until }): MuteUntil[] => {
    if (kind === 'word') return word === undefined ? [] : [{ target: { kind, word }, until }];
    return id === undefined ? [] : [{ target: { kind, id }, until }];
  });
}

const missing = {
  story: 'story_not_found',
  channel: 'source_not_found',
  word: 'not_found',
} as const satisfies Record<MuteKind, Problem>;

/** Hiding (MUTE-1). A mute is listed, joins the account and leaves it together with what he follows (`serveFollows`). */
export function serveMutes(app: Hono, deps: ApiDependencies): void {
  const { db, accounts, now } = deps;
  const signedIn = requireUser(deps);

  app.post(path, signedIn, async (c) => {
    const fields = await readFields(c, wordBody);
    if (!fields.ok) return fields.refusal;
    const { word, until } = fields.value;
    return limited(c, until, async () => {
      const outcome = await muteThing(db, c.var.user.id, { target: { kind: 'word', word }, until }, now());
      if (outcome.kind !== 'muted') return refuseMute(c, 'word', outcome);
      const added = (await listMutes(db, c.var.user.id, now())).find(({ ids }) => ids.includes(outcome.id));
      return added ? c.json<Mute>(added.mute, outcome.isNew ? 201 : 200) : refuse(c, 'not_found');
    });
  });

  app.put(`${path}/:kind/:id`, signedIn, async (c) => {
    const { kind, id } = readThing(c);
    if (kind === null || kind === 'word' || id === null) return refuse(c, kind === null ? 'not_found' : missing[kind]);
    const fields = await readFields(c, untilBody);
    if (!fields.ok) return fields.refusal;
    const { until } = fields.value;
    return limited(c, until, async () => {
      const outcome = await muteThing(db, c.var.user.id, { target: { kind, id }, until }, now());
      return outcome.kind === 'muted' ? c.body(null, 204) : refuseMute(c, kind, outcome);
    });
  });

  app.delete(`${path}/:kind/:id`, signedIn, async (c) => {
    const { kind, id } = readThing(c);
    if (kind === null || id === null) return refuse(c, 'not_found');
    return limited(c, null, async () => {
      await unmuteThing(db, c.var.user.id, { kind, id }, now());
      return c.body(null, 204);
    });
  });

  async function limited(
    c: Context<SignedInEnv>,
    until: Date | null,
    change: () => Promise<Response>,
  ): Promise<Response> {
    if (until !== null && until <= now()) return refuse(c, 'invalid_fields', { until: [untilMessage] });
    const use = { rule: rateLimitRules.followPerUser, subject: String(c.var.user.id) };
    const allowed = await consumeRateLimits(db, accounts.keys.rateLimits, [use], now());
    return allowed.ok ? change() : tooManyRequests(c, allowed.retryAfterSeconds);
  }
}

function readThing(c: Context): { kind: MuteKind | null; id: number | null } {
  const named = c.req.param('kind');
  return { kind: muteKinds.find((kind) => kind === named) ?? null, id: parsePathId(c.req.param('id') ?? '') };
}

function refuseMute(c: Context, kind: MuteKind, outcome: Exclude<Muted, { kind: 'muted' }>): Response {
  switch (outcome.kind) {
    case 'missing':
      return refuse(c, missing[kind]);
    case 'full':
      return refuse(c, 'too_many_mutes');
    case 'no-reader':
      return refuseUnauthorized(c);
  }
}
