import { followKinds } from '@/lib/contract/follow-rules';
import { interestKinds, interestLimits } from '@/lib/contract/interest-rules';
import { muteKinds } from '@/lib/contract/mute-rules';
import { maxPageSize } from '@/lib/contract/list-parameters';
import { maxId, maxListDepth } from '../http/query';
import type { Parameter } from './operation';

const id = (description: string): Parameter => ({
  description,
  example: 1,
  schema: { type: 'integer', minimum: 1, maximum: maxId },
});

/** Parameters of paths. */
export const storyId = id('Номер сюжета.');
export const affairId = id('Номер хода событий.');
export const channelId = id('Номер канала.');
export const articleId = id('Номер публикации.');
export const followedId = id('Номер сюжета, хода событий, категории или канала; у запроса — номер подписки.');
export const followKind: Parameter = {
  description: 'Вид подписки.',
  example: 'story',
  schema: { type: 'string', enum: [...followKinds] },
};
export const notifyingKind: Parameter = {
  description: 'Вид подписки: об услышанном по запросу уведомлений нет.',
  example: 'story',
  schema: { type: 'string', enum: followKinds.filter((kind) => kind !== 'phrase') },
};
export const mutedId = id('Номер сюжета или канала; у слова — номер настройки.');
export const muteKind: Parameter = {
  description: 'Что скрыто.',
  example: 'story',
  schema: { type: 'string', enum: [...muteKinds] },
};
export const interestKind: Parameter = {
  description: 'Вид интереса.',
  example: 'category',
  schema: { type: 'string', enum: [...interestKinds] },
};
export const interestName: Parameter = {
  description: 'Номер категории или канала; у слова — само слово.',
  example: '4',
  schema: { type: 'string', minLength: 1, maxLength: interestLimits.wordLength },
};
export const day: Parameter = {
  description: 'День по минскому времени.',
  example: '2026-11-20',
  schema: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
};
export const month: Parameter = {
  description: 'Месяц по минскому времени.',
  example: '2026-11',
  schema: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
};
export const checkId: Parameter = {
  description: 'Номер проверки из ответа на её запуск.',
  example: '7c0e8b52-3f0f-4a53-9d39-2f6a3d2f1c11',
  schema: { type: 'string', format: 'uuid' },
};
export const sessionId: Parameter = {
  description: 'Номер сеанса из списка.',
  example: '7c0e8b52-3f0f-4a53-9d39-2f6a3d2f1c11',
  schema: { type: 'string', format: 'uuid' },
};
export const newsletterSecret: Parameter = {
  description: 'Тайная часть ссылок в письмах рассылки.',
  schema: { type: 'string', format: 'uuid' },
};
export const callbackToken: Parameter = {
  description: 'Тайная часть адреса, который получил хаб.',
  schema: { type: 'string' },
};

/** Words for the parameters of every list. */
export const listWords = {
  page: `Номер страницы. С ним в ответе есть count; дальше ${maxListDepth}-й записи ведёт только курсор.`,
  page_size: `Сколько записей на странице; больше ${maxPageSize} не бывает.`,
  cursor: 'Где продолжить: из поля next предыдущего ответа.',
};
