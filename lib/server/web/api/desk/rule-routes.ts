import { boolean, number, object, string } from 'yup';
import { deskLimits } from '@/lib/contract/desk-rules';
import { type RuleDone, ruleDeeds, type RulePreview, type WordRules } from '@/lib/contract/desk-word-rules';
import { type RuleSet, setWordRule } from '../../../editing/rules/edit-word-rules';
import { previewRule } from '../../../editing/rules/rule-preview-store';
import { countRuleHits, listWordRules } from '../../../editing/rules/word-rule-edit-store';
import { maxWordRules } from '../../../ingest/articles/rules/word-rule-store';
import type { ApiDependencies } from '../api-dependencies';
import { readFields } from '../http/fields';
import { refuseChange } from '../http/problem';
import { maxId, parsePathId } from '../http/query';
import { authorOf, type DeskContext, type DeskRoute, deskRoute } from './desk-routes';

const badId = 'Номер — целое число от 1.';
const nullableId = () => number().strict().typeError(badId).integer(badId).min(1, badId).max(maxId, badId).nullable();
const words = () =>
  string()
    .transform((_cast, sent: unknown) =>
      typeof sent === 'string' ? sent.replace(/\s+/gu, ' ').trim().normalize('NFC') : sent,
    )
    .typeError('Нужна строка.')
    .test('max', `Не больше ${deskLimits.rule} символов.`, (value) => [...(value ?? '')].length <= deskLimits.rule)
    .test('plain', 'В словах есть невидимые знаки: наберите их заново.', (value) => !/\p{C}/u.test(value ?? ''));
const deed = () => string().strict().oneOf(ruleDeeds, 'Правило убирает или выбирает категорию.');

const newRule = object({
  channel_id: nullableId(),
  words: words().required('Введите слово или фразу.'),
  deed: deed().required('Правило убирает или выбирает категорию.'),
  category: nullableId(),
});
const ruleChange = object({
  words: words(),
  deed: deed(),
  category: nullableId(),
  paused: boolean().strict().typeError('Да или нет.'),
});
const previewed = newRule.pick(['channel_id', 'words']);

const maxBytes = 4_000;

/** Rules for words of new publications (CHANNELS-4), with what they would have met last week. */
export function ruleRoutes({ db, now }: ApiDependencies): DeskRoute[] {
  return [
    deskRoute('GET', '/rules', 'rule.read', async (c) => {
      const [rules, hits] = await Promise.all([listWordRules(db), countRuleHits(db)]);
      return c.json<WordRules>({
        max: maxWordRules,
        results: rules.map(({ id, channelId, channelName, words: said, deed: done, categoryId, isPaused }) => ({
          id,
          channel_id: channelId,
          channel: channelName,
          words: said,
          deed: done,
          category: categoryId,
          paused: isPaused,
          hits: hits.get(id)?.hits ?? 0,
          last_hit_at: hits.get(id)?.lastAt.toISOString() ?? null,
        })),
      });
    }),
    deskRoute('POST', '/rules/preview', 'rule.edit', async (c) => {
      const fields = await readFields(c, previewed, { maxBytes });
      if (!fields.ok) return fields.refusal;
      const { words: said, channel_id: channelId } = fields.value;
      const { count, isMore, shown } = await previewRule(db, { words: said, channelId: channelId ?? null }, now());
      return c.json<RulePreview>({
        count,
        is_more: isMore,
        results: shown.map(({ id, storyId, title, channel, publishedAt }) => ({
          id,
          story_id: storyId,
          title,
          channel,
          published_at: publishedAt.toISOString(),
        })),
      });
    }),
    deskRoute('POST', '/rules', 'rule.edit', async (c) => {
      const fields = await readFields(c, newRule, { maxBytes });
      if (!fields.ok) return fields.refusal;
      const { channel_id: channelId = null, words: said, deed: done, category = null } = fields.value;
      const to = { channelId, words: said, deed: done, categoryId: done === 'category' ? category : null };
      return respond(c, await setWordRule(db, { id: null, to, actor: authorOf(c) }, now()), 201);
    }),
    deskRoute('PATCH', '/rules/:id', 'rule.edit', async (c) => {
      const fields = await readFields(c, ruleChange, { maxBytes });
      if (!fields.ok) return fields.refusal;
      const { words: said, deed: done, category, paused } = fields.value;
      const to = {
        ...(said === undefined ? {} : { words: said }),
        ...(done === undefined ? {} : { deed: done }),
        ...(category === undefined && done !== 'drop' ? {} : { categoryId: done === 'drop' ? null : category }),
        ...(paused === undefined ? {} : { isPaused: paused }),
      };
      return respond(c, await setWordRule(db, { id: pathId(c), to, actor: authorOf(c) }, now()));
    }),
    deskRoute('DELETE', '/rules/:id', 'rule.edit', async (c) =>
      respond(c, await setWordRule(db, { id: pathId(c), to: null, actor: authorOf(c) }, now())),
    ),
  ];
}

/** No rule has the id 0. */
const pathId = (c: DeskContext) => parsePathId(c.req.param('id') ?? '') ?? 0;

function respond(c: DeskContext, done: RuleSet, status: 200 | 201 = 200): Response {
  if (done.kind === 'refused') return refuseChange(c, done.reason);
  return c.json<RuleDone>({ id: done.id, entry: done.entry }, status);
}
