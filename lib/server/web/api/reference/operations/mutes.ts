import { muteSchema } from '@/lib/contract/my';
import { muteLimits } from '@/lib/contract/mute-rules';
import { untilBody, wordBody } from '../../routes/mutes';
import type { Operation } from '../operation';
import { mutedId, muteKind } from '../parameters';

const thing = {
  path: '/api/v1/mutes/{kind}/{id}/',
  tag: 'reader',
  access: 'user',
  parameters: { kind: muteKind, id: mutedId },
  responses: { 204: { description: 'Сделано.' } },
  isRateLimited: true,
} as const satisfies Partial<Operation>;

/** Hiding (MUTE-1); `listFollows` lists what is hidden. */
export const muteOperations: readonly Operation[] = [
  {
    id: 'muteWord',
    method: 'post',
    path: '/api/v1/mutes/',
    tag: 'reader',
    summary: 'Скрывать по слову в заголовке',
    description: `Скрываются заголовки с этим словом и со словами, которые с него начинаются. Всего настроек — до ${muteLimits.all}.`,
    access: 'user',
    body: { schema: wordBody, example: { kind: 'word', word: 'гороскоп', until: null } },
    responses: {
      200: { description: 'Такое слово уже есть; срок — новый.', schemas: [muteSchema] },
      201: { description: 'Новая настройка.', schemas: [muteSchema] },
    },
    problems: ['too_many_mutes'],
    isRateLimited: true,
  },
  {
    id: 'mute',
    method: 'put',
    summary: 'Скрыть сюжет или канал',
    description: 'Сюжет скрывается, когда скрыты все его каналы. until: null — навсегда; повторный вызов меняет срок.',
    ...thing,
    body: { schema: untilBody, example: { until: '2026-12-06T09:00:00Z' } },
    problems: ['story_not_found', 'source_not_found', 'too_many_mutes'],
  },
  {
    id: 'unmute',
    method: 'delete',
    summary: 'Больше не скрывать',
    description: 'Нечего отменять — не ошибка.',
    ...thing,
  },
];
