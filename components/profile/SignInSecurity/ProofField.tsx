import { useFormikContext } from 'formik';
import { useState } from 'react';
import { Address, FormText } from '@/components/account/SignInForm.styles';
import { Button } from '@/components/ui/Button';
import { FormField } from '@/components/ui/FormField';
import { type OwnerProof, requestCode } from '@/lib/client/account';
import { accountRules } from '@/lib/contract/account-rules';
import { withoutSpaces } from '@/lib/text/typography';

/** Values of the fields below. */
export const noProof = { current: '', code: '' };

type Proof = ReturnType<typeof useProof>;

/** Says who asks for a change of the account: by the present password, or by a code from a letter (PW-5). */
export function useProof(email: string) {
  const [isByCode, setIsByCode] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ value: string; text: string } | null>(null);

  const forget = () => {
    setFailure(null);
    setRefused(null);
  };

  return {
    email,
    isByCode,
    isSending,
    /** A sentence for the form. */
    failure,
    /** The server's word on the proof, for its field. */
    refused,
    forget,
    setFailure,
    sendCode: async () => {
      forget();
      setIsSending(true);
      const request = await requestCode(email);
      setIsSending(false);
      if (request.kind === 'sent') setIsByCode(true);
      else setFailure(request.detail ?? 'Не удалось отправить код. Попробуйте еще раз.');
    },
    of: ({ current, code }: typeof noProof): OwnerProof => (isByCode ? { code } : { current }),
    /** @returns false when what the server refuses is not the proof */
    refuse: (errors: Record<string, string[]>, { current, code }: typeof noProof): boolean => {
      const text = (isByCode ? errors.code : errors.current)?.join(' ');
      if (text) setRefused({ value: isByCode ? code : current, text });
      return Boolean(text);
    },
  };
}

interface ProofFieldProps {
  proof: Proof;
  /** The present password is not enough. */
  isCodeOnly?: boolean;
}

/** The field of the proof: none before the first code where only a code will do. */
export function ProofField({ proof, isCodeOnly = false }: ProofFieldProps) {
  const { setFieldValue } = useFormikContext();
  if (proof.isByCode)
    return (
      <>
        <FormText>
          Код отправлен на адрес <Address>{proof.email}</Address>
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
          refused={proof.refused}
          onChange={(event) => void setFieldValue('code', withoutSpaces(event.currentTarget.value))}
        />
      </>
    );
  if (isCodeOnly) return null;
  return (
    <FormField
      name="current"
      label="Нынешний пароль"
      type="password"
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      refused={proof.refused}
    />
  );
}

/** Has a code sent in place of the password. */
export function ProofCodeButton({ proof }: { proof: Proof }) {
  if (proof.isByCode) return null;
  return (
    <Button look="link" isBusy={proof.isSending} onClick={() => void proof.sendCode()}>
      Не помню пароль или его нет: прислать код
    </Button>
  );
}
