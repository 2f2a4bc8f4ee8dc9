import type { Context, Hono } from 'hono';
import { array, date, object, string, type InferType } from 'yup';
import { followLimits } from '@/lib/contract/follow-rules';
import { toMuteSet } from '@/lib/contract/mute-rules';
import type { My } from '@/lib/contract/my';
import { addressSubject, consumeRateLimits, rateLimitRules } from '../../../people/accounts/rate-limit-store';
import { composeMy, countNews, type Reader } from '../../../people/follows/compose-my';
import type { KeptFollow } from '../../../people/follows/follow-store';
import { toPresent } from '../../../people/follows/follows';
import { readReader } from '../../../people/follows/read-reader';
import { toKept, toPresentMutes } from '../../../people/follows/mutes';
import { noteSights, noteVisit } from '../../../people/follows/shelf-store';
import type { Queryable } from '../../../platform/db/client';
import { resolveStories } from '../../../stories/story-store';
import type { ApiDependencies } from '../api-dependencies';
import { requireUser } from '../http/authorisation';
import { clientAddress } from '../http/client-address';
import { bodyId, readFields } from '../http/fields';
import { tooManyRequests } from '../http/problem';
import { maxId } from '../http/query';
import { targetField } from './follows';
import { mutesField, toMutes } from './mutes';

const path = '/api/v1/my';
const momentMessage = 'Нужно время в ISO 8601.';
const moment = () => date().typeError(momentMessage);
const story = () => bodyId('Нужен номер сюжета.').max(maxId, 'Нужен номер сюжета.');
const listMessage = 'Нужен список.';
const tooMany = (max: number) => `Не больше ${max}.`;

/** Everything that a browser without an account keeps: the same as the account of a signed-in reader. */
export const myBody = object({
  since: moment().nullable().default(null),
  follows: array(
    targetField()
      .shape({ since: moment().required(momentMessage) })
      .required(listMessage),
  )
    .typeError(listMessage)
    .max(followLimits.all, tooMany(followLimits.all))
    .default([]),
  saved: array(story()).typeError(listMessage).max(followLimits.saved, tooMany(followLimits.saved)).default([]),
  read: array(story()).typeError(listMessage).max(followLimits.listed, tooMany(followLimits.listed)).default([]),
  seen: array(
    object({
      id: story(),
      at: moment().required(momentMessage),
      title: string().strict().typeError('Нужна строка.').max(500, tooMany(500)).default(''),
    }).required(listMessage),
  )
    .typeError(listMessage)
    .max(followLimits.seen, tooMany(followLimits.seen))
    .default([]),
  mutes: mutesField(),
});

export const seenBody = object({
  stories: array(story()).typeError(listMessage).max(100, tooMany(100)).required(listMessage),
});

const maxBytes = 400_000;

/** «Моё» (MY-1): of a signed-in reader by GET, of a browser without an account by POST of what it keeps. */
export function serveMy(app: Hono, deps: ApiDependencies): void {
  const { db, accounts, settings, now } = deps;
  const signedIn = requireUser(deps);

  app.get(path, signedIn, async (c) => c.json<My>(await composeMy(db, await readReader(db, c.var.user, now()), now())));
  app.get(`${path}/count`, signedIn, async (c) =>
    c.json({ count: await countNews(db, await readReader(db, c.var.user, now()), now()) }),
  );

  app.post(path, (c) => ofBrowser(c, async (reader) => c.json<My>(await composeMy(db, reader, now()))));
  app.post(`${path}/count`, (c) =>
    ofBrowser(c, async (reader) => c.json({ count: await countNews(db, reader, now()) })),
  );

  app.post(`${path}/seen`, signedIn, async (c) => {
    const fields = await readFields(c, seenBody);
    if (!fields.ok) return fields.refusal;
    const { id } = c.var.user;
    const use = { rule: rateLimitRules.followPerUser, subject: String(id) };
    const allowed = await consumeRateLimits(db, accounts.keys.rateLimits, [use], now());
    if (!allowed.ok) return tooManyRequests(c, allowed.retryAfterSeconds);
    await noteSights(db, id, fields.value.stories, now());
    await noteVisit(db, id, now());
    return c.body(null, 204);
  });

  async function ofBrowser(c: Context, respond: (reader: Reader) => Promise<Response>): Promise<Response> {
    const fields = await readFields(c, myBody, { maxBytes });
    if (!fields.ok) return fields.refusal;
    const use = { rule: rateLimitRules.myPerIp, subject: addressSubject(clientAddress(c, settings.trustProxy)) };
    const allowed = await consumeRateLimits(db, accounts.keys.rateLimits, [use], now());
    if (!allowed.ok) return tooManyRequests(c, allowed.retryAfterSeconds);
    return respond(await toReader(db, fields.value, now()));
  }
}

async function toReader(
  db: Queryable,
  { since, follows, saved, read, seen, mutes }: InferType<typeof myBody>,
  now: Date,
): Promise<Reader> {
  const kept = follows.flatMap(({ kind, id, phrase, since: at }, index): KeptFollow[] => {
    const row = { id: index + 1, at, notifySince: null };
    if (kind === 'phrase') return phrase === undefined ? [] : [{ ...row, kind, subjectId: null, phrase }];
    return id === undefined ? [] : [{ ...row, kind, subjectId: id, phrase: null }];
  });
  const present = await resolveStories(db, [...saved, ...read]);
  const listed = (ids: readonly number[]) => [...new Set(ids.flatMap((id) => present.get(id) ?? []))];
  return {
    since,
    follows: limitPhrases(await toPresent(db, kept)),
    saved: listed(saved),
    read: listed(read),
    sights: seen.map(({ id, at, title }) => ({ storyId: id, at, title })),
    mutes: toMuteSet(
      (await toPresentMutes(db, toMutes(mutes).map(toKept))).map(({ mute }) => mute),
      now,
    ),
  };
}

/** Each phrase costs a search: a browser gets no more of them than an account. */
function limitPhrases<T extends { follow: { kind: string } }>(follows: readonly T[]): T[] {
  let phrases = 0;
  return follows.filter(({ follow }) => follow.kind !== 'phrase' || (phrases += 1) <= followLimits.phrases);
}
