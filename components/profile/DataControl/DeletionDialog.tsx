import { Formik } from 'formik';
import { useState } from 'react';
import { Address, FormActions, FormText, SignInForm } from '@/components/account/SignInForm.styles';
import { codeStepSchema } from '@/components/account/sign-in-schemas';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import { useFirstFieldFocus } from '@/components/ui/Dialog/focus-first-field';
import { FormField } from '@/components/ui/FormField';
import { QuestionDialog } from '@/components/ui/QuestionDialog';
import { deleteOwnAccount, requestCode } from '@/lib/client/account';
import { accountRules } from '@/lib/contract/account-rules';
import type { User } from '@/lib/contract/user';
import { counted } from '@/lib/text/numbers';
import { withoutSpaces } from '@/lib/text/typography';

interface DeletionDialogProps {
  user: User;
  /** The account is on its way out. */
  onLeaving: () => void;
  onClose: () => void;
}

const title = 'Удалить аккаунт?';

/** Says what goes and when, has a code sent, and asks with it for the end of the account (ACCOUNT-2). */
export function DeletionDialog({ user, onLeaving, onClose }: DeletionDialogProps) {
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [failure, setFailure] = useState<string | null>(null);

  const sendCode = async () => {
    setFailure(null);
    setState('sending');
    const request = await requestCode(user.email);
    setState(request.kind === 'sent' ? 'sent' : 'asking');
    if (request.kind !== 'sent') setFailure(request.detail ?? 'Не удалось отправить код. Попробуйте еще раз.');
  };

  if (state === 'sent') return <CodeDialog email={user.email} onLeaving={onLeaving} onClose={onClose} />;
  return (
    <QuestionDialog
      title={title}
      agree="Прислать код"
      look="danger"
      isBusy={state === 'sending'}
      isStacked
      onAgree={() => void sendCode()}
      onClose={onClose}
    >
      <p>
        Нужен код из письма. Аккаунт удалится через {counted(accountRules.deletionDays, ['день', 'дня', 'дней'])}, до
        этого удаление можно отменить. На других устройствах вход завершится сразу. Потом исчезнут:
      </p>
      <ul>
        <li>логин, email, имя, фамилия и фото;</li>
        <li>пароль и вход на всех устройствах;</li>
        <li>подписки, отложенное, прочитанное и личные рекомендации.</li>
      </ul>
      <p>Реакции останутся числом под сюжетом: кто их поставил, уже никто не узнает.</p>
      {user.channel && <p>Канал и его публикации останутся на сайте, но Вы больше не сможете ими управлять.</p>}
      {failure !== null && <Alert tone="error">{failure}</Alert>}
    </QuestionDialog>
  );
}

interface CodeDialogProps {
  email: string;
  onLeaving: () => void;
  onClose: () => void;
}

function CodeDialog({ email, onLeaving, onClose }: CodeDialogProps) {
  const holder = useFirstFieldFocus(email);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ value: string; text: string } | null>(null);

  const leave = async ({ code }: { code: string }) => {
    setFailure(null);
    setRefused(null);
    const deletion = await deleteOwnAccount(code);
    if (deletion.kind === 'leaving') {
      onLeaving();
      return;
    }
    const text = deletion.errors.code?.join(' ');
    if (text) setRefused({ value: code, text });
    else setFailure(deletion.detail ?? 'Не удалось удалить аккаунт. Попробуйте ещё раз.');
  };

  return (
    <Dialog title={title} size="small" isOpen onClose={onClose}>
      <div ref={holder}>
        <Formik initialValues={{ code: '' }} validationSchema={codeStepSchema} onSubmit={leave}>
          {({ isSubmitting, setFieldValue }) => (
            <SignInForm>
              <FormText>
                Код отправлен на адрес <Address>{email}</Address>
              </FormText>
              <FormField
                name="code"
                label="Код из письма"
                inputMode="numeric"
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={accountRules.codeLength}
                note="Письма нет? Посмотрите в папке «Спам»."
                refused={refused}
                onChange={(event) => void setFieldValue('code', withoutSpaces(event.currentTarget.value))}
              />
              {failure !== null && <Alert tone="error">{failure}</Alert>}
              <FormActions>
                <Button type="submit" look="danger" isWide isBusy={isSubmitting}>
                  Удалить аккаунт
                </Button>
                <Button look="link" disabled={isSubmitting} onClick={onClose}>
                  Отмена
                </Button>
              </FormActions>
            </SignInForm>
          )}
        </Formik>
      </div>
    </Dialog>
  );
}
