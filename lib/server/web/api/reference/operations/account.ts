import { array, boolean, object, string } from 'yup';
import { roles } from '@/lib/contract/desk-rules';
import { dateField, idField, nullableText } from '@/lib/contract/fields';
import { refreshSchema, sessionsSchema, signInSchema } from '@/lib/contract/sign-in';
import { userSchema } from '@/lib/contract/user';
import { codeRequestBody, loginBody, refreshBody, registrationBody, verificationBody } from '../../routes/auth';
import { profileBody } from '../../routes/user';
import { passwordChangeBody } from '../../routes/user-security';
import type { Operation } from '../operation';
import { sessionId } from '../parameters';

const email = 'anna@example.by';
/** A sentence for the user. */
const messageSchema = object({ detail: string().strict().required() });

const editProfile = {
  path: '/api/auth/user/',
  tag: 'account',
  summary: 'Изменить профиль',
  description: 'Имена, а формой — и аватар. Чего нет в запросе, остаётся прежним.',
  access: 'user',
  body: { schema: profileBody, picture: 'avatar', example: { first_name: 'Анна', last_name: 'Ковальчук' } },
  responses: { 200: { description: 'Изменённый пользователь.', schemas: [userSchema] } },
} as const satisfies Omit<Operation, 'id' | 'method'>;

/** Everything that is stored of a user; the file is for people, so its parts are not a contract. */
const exportSchema = object({
  exported_at: dateField(),
  profile: object({
    id: idField(),
    username: string().strict().defined(),
    email: string().strict().required(),
    first_name: string().strict().defined(),
    last_name: string().strict().defined(),
    avatar: nullableText(),
    role: string().strict().oneOf(roles).required(),
    created_at: dateField(),
    has_password: boolean().strict().required(),
    temporary_password_until: dateField().nullable(),
  }).required(),
  channel: object().nullable().defined(),
  sessions: array(object()).required(),
  reactions: array(object()).required(),
  read_stories: array(object()).required(),
  follows: array(object()).required(),
  saved_stories: array(object()).required(),
  seen_stories: array(object()).required(),
  mutes: array(object()).required(),
});

export const accountOperations: readonly Operation[] = [
  {
    id: 'register',
    method: 'post',
    path: '/api/auth/',
    tag: 'account',
    summary: 'Зарегистрироваться',
    description: 'Пароль приходит письмом.',
    access: 'public',
    body: { schema: registrationBody, example: { username: 'anna', email, firstName: 'Анна', lastName: 'Ковальчук' } },
    responses: {
      200: { description: 'Такой пользователь уже есть; письмо отправлено.', schemas: [messageSchema] },
      201: { description: 'Пользователь создан; письмо отправлено.', schemas: [messageSchema] },
    },
    problems: ['letter_not_sent'],
    isRateLimited: true,
  },
  {
    id: 'requestCode',
    method: 'post',
    path: '/api/auth/code/',
    tag: 'account',
    summary: 'Получить код для входа письмом',
    access: 'public',
    body: { schema: codeRequestBody, example: { email } },
    responses: {
      200: { description: 'Код отправлен ещё раз.', schemas: [messageSchema] },
      201: { description: 'Код отправлен.', schemas: [messageSchema] },
    },
    problems: ['code_not_sent'],
    isRateLimited: true,
  },
  {
    id: 'verifyCode',
    method: 'post',
    path: '/api/auth/verify/',
    tag: 'account',
    summary: 'Войти по коду',
    description: 'С полем password код заодно задаёт пароль; все прежние сеансы заканчиваются.',
    access: 'public',
    body: { schema: verificationBody, example: { email, code: '123456' } },
    responses: {
      200: { description: 'Вход выполнен.', schemas: [signInSchema] },
      201: { description: 'Вход выполнен, пользователь создан.', schemas: [signInSchema] },
    },
    problems: ['wrong_code', 'account_blocked'],
    isRateLimited: true,
  },
  {
    id: 'logIn',
    method: 'post',
    path: '/api/auth/login/',
    tag: 'account',
    summary: 'Войти по паролю',
    access: 'public',
    body: { schema: loginBody, example: { email, password: 'пароль' } },
    responses: { 200: { description: 'Вход выполнен.', schemas: [signInSchema] } },
    problems: ['wrong_password', 'needs_code'],
    isRateLimited: true,
  },
  {
    id: 'refreshToken',
    method: 'post',
    path: '/api/auth/token/refresh/',
    tag: 'account',
    summary: 'Получить новый токен доступа',
    description: 'Токен обновления остаётся прежним.',
    access: 'public',
    body: { schema: refreshBody, example: { refresh: '…' } },
    responses: { 200: { description: 'Новый токен доступа.', schemas: [refreshSchema] } },
    problems: ['session_ended'],
  },
  {
    id: 'logOut',
    method: 'post',
    path: '/api/auth/logout/',
    tag: 'account',
    summary: 'Выйти',
    description:
      'Сеанс узнаётся по токену доступа, даже просроченному, иначе по полю refresh тела, иначе по cookie. Тело запроса не обязательно.',
    access: 'optional',
    responses: { 204: { description: 'Сеанса больше нет, был он или нет.' } },
    problems: ['malformed_json', 'not_json', 'too_large'],
  },
  {
    id: 'getUser',
    method: 'get',
    path: '/api/auth/user/',
    tag: 'account',
    summary: 'Текущий пользователь',
    access: 'user',
    responses: { 200: { description: 'Пользователь.', schemas: [userSchema] } },
  },
  { id: 'editUser', method: 'patch', ...editProfile },
  { id: 'putUser', method: 'put', ...editProfile, summary: 'Изменить профиль: то же, что PATCH' },
  {
    id: 'deleteUser',
    method: 'delete',
    path: '/api/auth/user/',
    tag: 'account',
    summary: 'Удалить учётную запись',
    access: 'user',
    responses: { 204: { description: 'Учётная запись удалена.' } },
  },
  {
    id: 'exportUser',
    method: 'get',
    path: '/api/auth/user/export/',
    tag: 'account',
    summary: 'Скачать все свои данные',
    access: 'user',
    responses: {
      200: {
        description: 'Файл sujet-data.json.',
        schemas: [exportSchema],
        headers: { 'Content-Disposition': 'Имя файла.' },
      },
    },
  },
  {
    id: 'changePassword',
    method: 'post',
    path: '/api/auth/user/password/',
    tag: 'account',
    summary: 'Изменить пароль',
    description: 'Нужен нынешний пароль (current) или код из письма (code). Все сеансы, кроме этого, заканчиваются.',
    access: 'user',
    body: { schema: passwordChangeBody, example: { password: 'новый пароль', current: 'нынешний пароль' } },
    responses: { 204: { description: 'Пароль изменён.' } },
    problems: ['wrong_current_password', 'wrong_code', 'session_ended'],
    isRateLimited: true,
  },
  {
    id: 'listSessions',
    method: 'get',
    path: '/api/auth/user/sessions/',
    tag: 'account',
    summary: 'Где выполнен вход',
    access: 'user',
    responses: { 200: { description: 'Сеансы, от старых к новым.', schemas: [sessionsSchema] } },
  },
  {
    id: 'endOtherSessions',
    method: 'delete',
    path: '/api/auth/user/sessions/',
    tag: 'account',
    summary: 'Завершить все сеансы, кроме этого',
    access: 'user',
    responses: { 204: { description: 'Остальных сеансов больше нет.' } },
  },
  {
    id: 'endSession',
    method: 'delete',
    path: '/api/auth/user/sessions/{id}/',
    tag: 'account',
    summary: 'Завершить один сеанс',
    access: 'user',
    parameters: { id: sessionId },
    responses: { 204: { description: 'Этого сеанса больше нет.' } },
    problems: ['not_found'],
  },
];
