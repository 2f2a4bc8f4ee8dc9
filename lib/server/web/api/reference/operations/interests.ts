import { interestLimits } from '@/lib/contract/interest-rules';
import { interestsSchema } from '@/lib/contract/interests';
import { interestsBody } from '../../routes/interests';
import type { Operation } from '../operation';
import { interestKind, interestName, storyId } from '../parameters';

const path = '/api/v1/interests/';
const done = { 204: { description: 'Сделано.' } };
const own = { tag: 'reader', access: 'user', isRateLimited: true } as const satisfies Partial<Operation>;

const unwanted = {
  path: `${path}unwanted/{id}/`,
  parameters: { id: storyId },
  responses: done,
  ...own,
} as const satisfies Partial<Operation>;

const ignored = {
  path: `${path}ignored/{kind}/{name}/`,
  parameters: { kind: interestKind, name: interestName },
  responses: done,
  ...own,
} as const satisfies Partial<Operation>;

/** Things that recommendations know of a reader, and his say in it (RECOMMEND-2, RECOMMEND-3). */
export const interestOperations: readonly Operation[] = [
  {
    id: 'getInterests',
    method: 'get',
    path,
    summary: 'Что известно об интересах',
    description: 'То, по чему подбираются рекомендации: доли категорий, каналов и слов, исключения.',
    responses: { 200: { description: 'Интересы и исключения.', schemas: [interestsSchema] } },
    ...own,
  },
  {
    id: 'switchInterests',
    method: 'patch',
    path,
    summary: 'Выключить рекомендации по интересам или включить',
    description: 'Пока они выключены, список рекомендаций пуст, и открытые сюжеты не записываются.',
    body: { schema: interestsBody, example: { enabled: false } },
    responses: done,
    ...own,
  },
  {
    id: 'forgetInterests',
    method: 'delete',
    path,
    summary: 'Удалить всё, что известно',
    description:
      'Удаляет историю открытий, отметки об увиденном и исключения. Реакции остаются, но больше не учитываются.',
    responses: done,
    ...own,
  },
  {
    id: 'markUnwanted',
    method: 'put',
    summary: 'Не предлагать такое',
    description: `Сюжета в рекомендациях больше нет, похожие стоят ниже; ${interestLimits.unwantedDays} дней. Последние ${interestLimits.unwanted}.`,
    problems: ['story_not_found'],
    ...unwanted,
  },
  {
    id: 'unmarkUnwanted',
    method: 'delete',
    summary: 'Снова предлагать такое',
    description: 'Нечего отменять — не ошибка.',
    problems: ['story_not_found'],
    ...unwanted,
  },
  {
    id: 'ignoreInterest',
    method: 'put',
    summary: 'Не учитывать интерес',
    description: `Категория, канал или слово больше не влияют на рекомендации. Всего — до ${interestLimits.ignored}.`,
    problems: ['category_not_found', 'source_not_found', 'interest_not_found', 'too_many_ignored'],
    ...ignored,
  },
  {
    id: 'heedInterest',
    method: 'delete',
    summary: 'Снова учитывать интерес',
    description: 'Нечего отменять — не ошибка.',
    problems: ['interest_not_found'],
    ...ignored,
  },
];
