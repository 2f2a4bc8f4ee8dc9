import { Formik } from 'formik';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { CheckedForm } from '@/components/ui/CheckedForm';
import { FormField } from '@/components/ui/FormField';
import type { User } from '@/lib/contract/user';
import { saveProfile } from '@/lib/client/account';
import { useSessionActions } from '@/lib/client/session/use-session-actions';
import { AvatarPicker } from './AvatarPicker';
import { FormBlocks } from './EditProfileDialog.styles';
import { profileSchema, toFormData, type ProfileValues } from './profile-schema';

interface ProfileFormProps {
  user: User;
  onSaved: () => void;
}

/** The server's errors, with the values that were sent: a refusal does not concern other values. */
interface Refusal {
  values: ProfileValues;
  errors: Record<string, string[]>;
}

/** Saves the profile. Refused fields say why; any other failure is only logged and the form is as it was (ERROR-1). */
export function ProfileForm({ user, onSaved }: ProfileFormProps) {
  const session = useSessionActions();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { first_name, last_name } = user;
  const initialValues: ProfileValues = { first_name, last_name, avatar: null };

  const save = async (values: ProfileValues) => {
    setRefusal(null);
    const result = await saveProfile(toFormData(values));
    if (result.kind === 'failed') return setRefusal({ values, errors: result.errors });
    session.update(result.user);
    onSaved();
  };
  const textFor = (field: keyof ProfileValues) => refusal?.errors[field]?.join(' ');
  const refused = (field: 'first_name' | 'last_name') => ({
    value: refusal?.values[field] ?? '',
    text: textFor(field) ?? '',
  });
  const refusedFile = refusal?.values.avatar;

  return (
    <FormBlocks>
      <Formik initialValues={initialValues} validationSchema={profileSchema} onSubmit={save}>
        {({ isSubmitting }) => (
          <CheckedForm>
            <AvatarPicker
              user={user}
              refused={refusedFile ? { file: refusedFile, text: textFor('avatar') ?? '' } : null}
            />
            <FormField name="first_name" label="Имя" autoComplete="given-name" refused={refused('first_name')} />
            <FormField name="last_name" label="Фамилия" autoComplete="family-name" refused={refused('last_name')} />
            <Button type="submit" isWide isBusy={isSubmitting}>
              Сохранить
            </Button>
          </CheckedForm>
        )}
      </Formik>
    </FormBlocks>
  );
}
