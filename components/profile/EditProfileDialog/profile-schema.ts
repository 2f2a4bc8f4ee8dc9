import { mixed, object, string, type InferType } from 'yup';
import { accountRules } from '@/lib/contract/account-rules';

const { nameMax, avatarMaxBytes } = accountRules;

const name = () => string().trim().max(nameMax, `Не больше ${nameMax} символов`).default('');

const isFile = (value: unknown): value is File => value instanceof File;

/** Rules of the profile form (FORM-4, R10, R28). Only the server can check the contents of an image file; this checks its kind and size. */
export const profileSchema = object({
  first_name: name(),
  last_name: name(),
  avatar: mixed(isFile)
    .nullable()
    .default(null)
    .test('image', 'Это не изображение. Выберите другой файл.', (file) => !file || file.type.startsWith('image/'))
    .test(
      'size',
      `Файл больше ${avatarMaxBytes / 1_024 / 1_024} МБ. Выберите другой.`,
      (file) => !file || file.size <= avatarMaxBytes,
    ),
});

export type ProfileValues = InferType<typeof profileSchema>;

/** The multipart body of PATCH /api/auth/user/: names trimmed, the avatar only when a new one was chosen (API-1). */
export function toFormData({ first_name, last_name, avatar }: ProfileValues): FormData {
  const form = new FormData();
  form.set('first_name', first_name.trim());
  form.set('last_name', last_name.trim());
  if (avatar) form.set('avatar', avatar);
  return form;
}
