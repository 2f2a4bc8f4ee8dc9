import { object, string } from 'yup';
import { type DeskAction, may, offeredReasons, takedownKinds, type TakedownKind } from '@/lib/contract/desk-rules';
import type { DeskStory, TakenDown } from '@/lib/contract/desk';
import { takeDown } from '../../../editing/takedowns/take-down';
import { listDeskArticles } from '../../../editing/takedowns/desk-story-store';
import { findDeskFacts } from '../../../editing/stories/desk-facts-store';
import { findArticleSource } from '../../../ingest/articles/article-deletion-store';
import { findPresentStory } from '../../../stories/story-change-store';
import type { Grounds, LawDemand } from '../../../stories/takedowns/takedown';
import type { ApiDependencies } from '../api-dependencies';
import { bodyId, type Parsed, parseFields } from '../http/fields';
import { refuse, refuseChange } from '../http/problem';
import { maxId, parsePathId } from '../http/query';
import { readJsonBody } from '../http/request-body';
import { dayField, requiredText, typedText } from './desk-fields';
import { authorOf, type DeskContext, type DeskRoute, deskRoute } from './desk-routes';

/** The longest body is a demand by law: some 1 200 characters. */
const maxBodyBytes = 20_000;

/** The body of a taking down; of a picture, `id` is the article's. */
const takedownBody = object({
  kind: string().strict().oneOf(takedownKinds, 'Неизвестно, что снять.').required('Неизвестно, что снять.'),
  id: bodyId('Номер — целое число от 1.').max(maxId, 'Такого номера нет.'),
  reason: string().strict().oneOf(offeredReasons, 'Назовите причину.').required('Назовите причину.'),
  note: typedText('note'),
});

/** The fields that the reason `law` has besides. */
const lawBody = object({
  demanded_by: requiredText('demandedBy'),
  document: requiredText('document'),
  document_date: dayField(),
  readers_text: typedText('readersText'),
});

const actions: Readonly<Record<TakedownKind, DeskAction>> = {
  article: 'article.hide',
  story: 'story.hide',
  channel: 'channel.hide',
  picture: 'picture.hide',
};

/** Taking down: what of a story there is to take down, and the deed itself. */
export function takedownRoutes(deps: ApiDependencies): DeskRoute[] {
  const { db, files, now } = deps;
  return [
    deskRoute('GET', '/stories/:id', 'desk.open', async (c) => {
      const asked = parsePathId(c.req.param('id') ?? '');
      const id = asked === null ? null : await findPresentStory(db, asked);
      const articles = id === null ? [] : await listDeskArticles(db, id);
      const facts = id === null ? null : await findDeskFacts(db, id);
      if (id === null || facts === null || articles.length === 0) return refuse(c, 'story_not_found');
      const shown = articles.find(({ is_hidden }) => !is_hidden) ?? articles[0];
      return c.json<DeskStory>({ id, title: shown?.title ?? '', articles, ...facts });
    }),
    // The right is asked for each kind below: an owner takes down articles of his channel.
    deskRoute('POST', '/takedowns', 'article.hide', async (c) => {
      const body = await readJsonBody(c, { maxBytes: maxBodyBytes });
      if (!body.ok) return body.refusal;
      const fields = parseFields(takedownBody, body.value);
      if (!fields.ok) return refuse(c, 'invalid_fields', fields.errors);
      const { kind, id, reason, note } = fields.value;
      if (!(await isPermitted(c, kind, id)) || (reason === 'law' && !may(c.var.role, 'law.take-down')))
        return refuse(c, 'not_found');
      const law = reason === 'law' ? readDemand(body.value) : noDemand;
      if (!law.ok) return refuse(c, 'invalid_fields', law.errors);
      const grounds: Grounds = { reason, note: note || null, law: law.value };
      const done = await takeDown({ db, files }, { kind, id, grounds, actor: authorOf(c) }, now());
      if (done.kind === 'refused') return refuseChange(c, done.reason);
      const { entry, title, count } = done;
      return c.json<TakenDown>({ entry, kind, title, count }, 201);
    }),
  ];

  async function isPermitted(c: DeskContext, kind: TakedownKind, id: number): Promise<boolean> {
    const { user, role } = c.var;
    if (kind !== 'article') return may(role, actions[kind], {});
    const isOwn = user.channelId !== null && (await findArticleSource(db, id)) === user.channelId;
    return may(role, actions[kind], { isOwn });
  }
}

const noDemand = { ok: true, value: null } as const;

function readDemand(body: object): Parsed<LawDemand> {
  const law: unknown = Reflect.get(body, 'law');
  const parsed = parseFields(lawBody, typeof law === 'object' && law !== null ? law : {});
  if (!parsed.ok) return parsed;
  const { demanded_by: demandedBy, document, document_date: documentDate, readers_text: readersText } = parsed.value;
  return { ok: true, value: { demandedBy, document, documentDate, readersText: readersText || null } };
}
