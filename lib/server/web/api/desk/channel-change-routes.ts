import { randomUUID } from 'node:crypto';
import { boolean, number, object, string } from 'yup';
import {
  type ChannelDone,
  type ChannelForm,
  channelSettingLimits,
  shownTexts,
  standings,
} from '@/lib/contract/desk-channels';
import type { FeedCheck } from '@/lib/contract/feed-health';
import { addByOperator } from '../../../editing/channels/add-channel';
import { findAddressRefusal } from '../../../editing/channels/address-refusal';
import { findChannelRow } from '../../../editing/channels/channel-edit-store';
import { usualSite } from '../../../editing/channels/channel-rules';
import { findChannelSettings, isCategory } from '../../../editing/channels/channel-settings-store';
import { editChannel } from '../../../editing/channels/edit-channel';
import { leaveDemo } from '../../../editing/channels/remove-demo';
import { mergeChannels } from '../../../editing/channels/merge-channels';
import { setChannelPaused } from '../../../editing/channels/pause-channel';
import { removeByEditor } from '../../../editing/takedowns/remove-by-editor';
import { setChannel } from '../../../editing/channels/set-channel';
import { findFeedCheck, findWaitingCheck, requestAddressCheck } from '../../../ingest/feeds/feed-check-store';
import { consumeRateLimits, rateLimitRules } from '../../../people/accounts/rate-limit-store';
import { parseAllowedHosts } from '../../../platform/outbound/target-url';
import type { ApiDependencies } from '../api-dependencies';
import { bodyId, parseFields, readFields } from '../http/fields';
import { refuse, refuseChange, tooManyRequests } from '../http/problem';
import { maxId, parsePathId } from '../http/query';
import { readJsonBody } from '../http/request-body';
import { feedCheckBody } from '../routes/source-feed';
import { channelEditBody } from '../routes/sources';
import { authorOf, type DeskContext, type DeskRoute, deskRoute } from './desk-routes';

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const noChannel = 'Канала больше нет.';
const { everyMinutes, userAgent, publisher, consent, region } = channelSettingLimits;

const category = () =>
  number().strict().typeError('Категория — её номер.').integer('Категория — её номер.').min(1).max(maxId).nullable();

/** Text of one line that null or a blank clears. */
const clearable = (max: number) =>
  string()
    .transform((_cast, sent: unknown) => (typeof sent === 'string' ? sent.trim().normalize('NFC') || null : sent))
    .typeError('Нужна строка.')
    .nullable()
    .test('max', `Не больше ${max} символов.`, (value) => [...(value ?? '')].length <= max)
    .test('plain', 'Нужна одна строка.', (value) => !/\p{Cc}/u.test(value ?? ''));

/** A code that has a name. */
const code = (type: 'region' | 'language', form: RegExp, message: string) => {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
  return string()
    .strict()
    .typeError('Нужна строка.')
    .nullable()
    .test('code', message, (value) => value == null || (form.test(value) && names.of(value) !== undefined));
};

const settingsBody = object({
  category: category(),
  every_minutes: number()
    .strict()
    .typeError('Нужно число минут.')
    .integer('Нужно целое число минут.')
    .min(everyMinutes.min, `От ${everyMinutes.min} до ${everyMinutes.max} минут.`)
    .max(everyMinutes.max, `От ${everyMinutes.min} до ${everyMinutes.max} минут.`)
    .nullable(),
  asks_pages: boolean().strict().typeError('Да или нет.'),
  // A header of HTTP: what else it would hold could end the header.
  user_agent: clearable(userAgent).matches(/^[\x20-\x7e]+$/, 'Только латиница, цифры и знаки.'),
  publisher: clearable(publisher),
  shown_text: string().strict().oneOf(shownTexts, 'Заголовок, 300 символов или весь текст.').nullable(),
  consent: clearable(consent),
  country: code('region', /^[A-Z]{2}$/, 'Нужен код страны: BY.'),
  region: clearable(region),
  language: code('language', /^[a-z]{2}$/, 'Нужен код языка: be.'),
  standing: string().strict().oneOf(standings, 'Государственное или независимое.').nullable(),
});

const mergeBody = object({ into: bodyId('Нужен номер канала.').required('Нужен номер канала.') });
const editBody = channelEditBody.pick(['name', 'description', 'url', 'rss_url', 'version']);
const additionBody = channelEditBody.pick(['name', 'url', 'rss_url']).shape({ category: category() });

/** The deeds of an editor about channels: addition with a check before it, edit and settings, pause, removal. */
export function channelChangeRoutes(deps: ApiDependencies): DeskRoute[] {
  const { db, files, settings, now, accounts } = deps;
  const findRefusal = (address: string) => findAddressRefusal(address, parseAllowedHosts(settings.feedAllowHosts));
  return [
    deskRoute('POST', '/channels/check', 'channel.add', async (c) => {
      const body = await readJsonBody(c);
      if (!body.ok) return body.refusal;
      const fields = parseFields(feedCheckBody, withScheme(body.value));
      if (!fields.ok) return refuse(c, 'invalid_fields', fields.errors);
      const feedUrl = fields.value.rss_url;
      const waiting = await findWaitingCheck(db, { sourceId: null, feedUrl }, now());
      if (waiting) return c.json<FeedCheck>(waiting, 202);
      const use = { rule: rateLimitRules.channelCheckPerUser, subject: String(c.var.user.id) };
      const allowed = await consumeRateLimits(db, accounts.keys.rateLimits, [use], now());
      if (!allowed.ok) return tooManyRequests(c, allowed.retryAfterSeconds, 'rss_url');
      return c.json<FeedCheck>(await requestAddressCheck(db, { id: randomUUID(), feedUrl }, now()), 202);
    }),
    deskRoute('GET', '/channels/check/:check', 'channel.add', async (c) => {
      const id = c.req.param('check') ?? '';
      const check = uuidForm.test(id) ? await findFeedCheck(db, { id, sourceId: null }) : null;
      return check ? c.json<FeedCheck>(check) : refuse(c, 'feed_check_not_found');
    }),
    deskRoute('POST', '/channels', 'channel.add', async (c) => {
      const fields = await readFields(c, additionBody);
      if (!fields.ok) return fields.refusal;
      const { name, url, rss_url: rssUrl, category: categoryId } = fields.value;
      if (!name) return refuse(c, 'invalid_fields', { name: ['Введите название канала.'] });
      if (!rssUrl) return refuse(c, 'invalid_fields', { rss_url: ['Введите адрес ленты.'] });
      const problem = findRefusal(rssUrl);
      if (problem !== null) return refuse(c, 'invalid_fields', { rss_url: [problem] });
      if (categoryId != null && !(await isCategory(db, categoryId)))
        return refuse(c, 'invalid_fields', { category: ['Такой категории нет.'] });
      const asked = { name, rssUrl, url: url ?? usualSite(rssUrl), defaultCategoryId: categoryId ?? null };
      const added = await addByOperator(db, asked, now(), authorOf(c));
      if (added.kind === 'refused') return refuseChange(c, added.problem);
      if (added.kind === 'known') return refuse(c, 'feed_taken');
      await leaveDemo({ db, files }, settings, now());
      return c.json<ChannelDone>({ id: added.id, entry: added.entry }, 201);
    }),
    deskRoute('GET', '/channels/:id', 'channel.read', async (c) => {
      const form = await findForm(c);
      return form ? c.json<ChannelForm>(form) : refuse(c, 'source_not_found');
    }),
    deskRoute('PATCH', '/channels/:id', 'channel.edit', async (c) => {
      const channelId = parsePathId(c.req.param('id') ?? '');
      const body = await readJsonBody(c);
      if (!body.ok) return body.refusal;
      const fields = parseFields(editBody, body.value);
      const given = parseFields(settingsBody, body.value);
      if (!fields.ok || !given.ok)
        return refuse(c, 'invalid_fields', {
          ...(fields.ok ? {} : fields.errors),
          ...(given.ok ? {} : given.errors),
        });
      const before = channelId === null ? null : await findChannelRow(db, channelId);
      if (channelId === null || before === null) return refuse(c, 'source_not_found');
      const { version, ...values } = fields.value;
      const address = values.rss_url;
      // An unchanged address is not judged: the operator may have allowed it.
      const problem = address && address !== before.rssUrl ? findRefusal(address) : null;
      if (problem !== null) return refuse(c, 'invalid_fields', { rss_url: [problem] });
      const { category: chosen } = given.value;
      if (chosen != null && !(await isCategory(db, chosen)))
        return refuse(c, 'invalid_fields', { category: ['Такой категории нет.'] });
      const actor = authorOf(c);
      const edited = await editChannel(db, { channelId, actor, isEditor: true, values, version }, now());
      switch (edited.kind) {
        case 'changed-meanwhile':
          return refuse(c, 'changed_meanwhile');
        case 'feed-taken':
          return refuse(c, 'feed_taken', { rss_url: ['Лента с таким адресом уже есть у другого канала.'] });
        case 'refused':
          return refuse(c, 'invalid_fields', { [edited.field]: [edited.problem] });
        case 'missing':
          return refuse(c, 'source_not_found');
        case 'saved':
      }
      const { entry: editEntry } = edited;
      const own = given.value.publisher === null && (await findChannelSettings(db, channelId))?.publisher === '';
      const asked = own ? { ...given.value, publisher: undefined } : given.value;
      const set = await setChannel(db, { channelId, given: asked, actor }, now());
      if (set.kind === 'refused') return refuseChange(c, set.reason);
      return set.kind === 'missing'
        ? refuse(c, 'source_not_found')
        : c.json<ChannelDone>({
            id: channelId,
            entry: set.entry ?? editEntry,
            ...(set.entry !== null && editEntry !== null && { also: [editEntry] }),
          });
    }),
    deskRoute('POST', '/channels/:id/merge', 'channel.merge', async (c) => {
      const channelId = parsePathId(c.req.param('id') ?? '');
      if (channelId === null) return refuse(c, 'source_not_found');
      const fields = await readFields(c, mergeBody);
      if (!fields.ok) return fields.refusal;
      const order = { from: channelId, into: fields.value.into, actor: authorOf(c) };
      const done = await mergeChannels({ db, files }, order, now());
      if (done.kind === 'refused') return refuseChange(c, done.reason);
      return c.json<ChannelDone>({ id: channelId, entry: done.entry });
    }),
    pauseRoute('pause', true),
    pauseRoute('resume', false),
    deskRoute('DELETE', '/channels/:id', 'channel.remove', async (c) => {
      const channelId = parsePathId(c.req.param('id') ?? '');
      if (channelId === null) return refuse(c, 'source_not_found');
      const done = await removeByEditor({ db, files }, { channelId, actor: authorOf(c) }, now());
      if (done.kind === 'refused') return refuseChange(c, done.reason);
      return c.json<ChannelDone>({ id: channelId, entry: done.entry });
    }),
  ];

  function pauseRoute(deed: 'pause' | 'resume', isPaused: boolean): DeskRoute {
    return deskRoute('POST', `/channels/:id/${deed}`, 'channel.pause', async (c) => {
      const channelId = parsePathId(c.req.param('id') ?? '');
      if (channelId === null) return refuse(c, 'source_not_found');
      const done = await setChannelPaused(db, { channelId, isPaused, actor: authorOf(c) }, now());
      switch (done.kind) {
        case 'missing':
          return refuseChange(c, noChannel);
        case 'hidden':
          return refuseChange(c, 'Канал снят с публикации или присоединён: сначала верните его в журнале.');
        case 'already':
          return c.json<ChannelDone>({ id: channelId, entry: null });
        case 'set':
          return c.json<ChannelDone>({ id: channelId, entry: done.entry });
      }
    });
  }

  async function findForm(c: DeskContext): Promise<ChannelForm | null> {
    const id = parsePathId(c.req.param('id') ?? '');
    if (id === null) return null;
    const [row, set] = await Promise.all([findChannelRow(db, id), findChannelSettings(db, id)]);
    if (!row || !set) return null;
    const { name, description, url, rssUrl, version } = row;
    // The form has one word for an outlet of its own and for a guess: an empty field.
    return { id, description, url, rss_url: rssUrl, version, ...set, publisher: set.publisher || null, name };
  }
}

/** «vestnik.by» means its site: people copy addresses without a scheme. */
function withScheme(body: object): object {
  const typed: unknown = Reflect.get(body, 'rss_url');
  const isBare = typeof typed === 'string' && typed.trim() !== '' && !/^\s*[a-z][a-z\d+.-]*:/i.test(typed);
  return isBare ? { rss_url: `https://${typed.trim()}` } : body;
}
