import { newsletterSchema, ownNewsletterSchema } from '@/lib/contract/newsletter';
import { newsletterLimits, newsletterPath, newslettersPath } from '@/lib/contract/newsletter-rules';
import { askedNewsletterBody, newsletterBody } from '../../routes/newsletters';
import type { Operation } from '../operation';
import { newsletterSecret } from '../parameters';

const own = {
  path: newsletterPath,
  tag: 'reader',
  access: 'user',
} as const satisfies Partial<Operation>;

const ofLetter = {
  path: `${newslettersPath}{secret}/`,
  tag: 'reader',
  access: 'public',
  parameters: { secret: newsletterSecret },
} as const satisfies Partial<Operation>;

/** Newsletters (NEWS-1, NEWS-2). */
export const newsletterOperations: readonly Operation[] = [
  {
    id: 'readOwnNewsletter',
    method: 'get',
    summary: 'Своя рассылка',
    description: 'null — её нет. stopped_at — два письма подряд не дошли, и она остановлена.',
    ...own,
    responses: { 200: { description: 'Настройки рассылки.', schemas: [ownNewsletterSchema] } },
  },
  {
    id: 'writeOwnNewsletter',
    method: 'put',
    summary: 'Включить или изменить свою рассылку',
    description: `В письме до ${newsletterLimits.stories} сюжетов; когда нового нет, письма нет. Час — по Минску.`,
    ...own,
    body: { schema: newsletterBody, example: { pace: 'weekdays', hour: 8, content: 'my' } },
    responses: { 200: { description: 'Новые настройки.', schemas: [ownNewsletterSchema] } },
    isRateLimited: true,
  },
  {
    id: 'endOwnNewsletter',
    method: 'delete',
    summary: 'Выключить свою рассылку',
    ...own,
    responses: { 204: { description: 'Писем больше не будет.' } },
  },
  {
    id: 'askForNewsletter',
    method: 'post',
    path: newslettersPath,
    tag: 'reader',
    summary: 'Рассылка без профиля',
    description: 'Письмо спросит, нужна ли она: до нажатия на ссылку в нём ничего не присылается. Ответ для всех один.',
    access: 'public',
    body: { schema: askedNewsletterBody, example: { email: 'reader@example.by', pace: 'day', hour: 8 } },
    responses: { 202: { description: 'Принято.' } },
    isRateLimited: true,
  },
  {
    id: 'readNewsletter',
    method: 'get',
    summary: 'Рассылка по ссылке из письма',
    ...ofLetter,
    responses: { 200: { description: 'Что и когда она присылает.', schemas: [newsletterSchema] } },
    problems: ['not_found'],
  },
  {
    id: 'pressNewsletterLink',
    method: 'post',
    summary: 'Подтвердить рассылку или отписаться',
    description:
      'Форма с полем do (confirm или stop) ведёт обратно на страницу. Без него — отписка почтовой программой одним нажатием (RFC 8058).',
    ...ofLetter,
    responses: { 200: { description: 'Отписано.' }, 303: { description: 'На страницу рассылки.' } },
    problems: ['too_large', 'invalid'],
    isRateLimited: true,
  },
];
