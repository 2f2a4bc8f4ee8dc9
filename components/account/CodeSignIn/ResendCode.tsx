import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { accountRules } from '@/lib/contract/account-rules';
import { requestCode } from '@/lib/client/account';
import { counted } from '@/lib/text/numbers';
import { FormText } from '../SignInForm.styles';
import { useCountdown } from './use-countdown';

const seconds = ['секунду', 'секунды', 'секунд'] as const;

/** Sends another code. The button is disabled for 60 s after the last code and while a request runs (SIGNIN-2). */
export function ResendCode({ email, onSent }: { email: string; onSent: () => void }) {
  const { left, restart } = useCountdown(accountRules.resendSeconds);
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');

  const link = useRef<HTMLButtonElement>(null);

  const resend = async () => {
    setState('sending');
    const { kind } = await requestCode(email);
    flushSync(() => setState(kind));
    if (kind === 'failed') {
      // The button was disabled during the request, and lost the focus by that.
      if (document.activeElement === document.body) link.current?.focus();
      return;
    }
    restart();
    onSent();
  };

  return (
    <>
      <Button ref={link} look="link" disabled={left > 0 || state === 'sending'} onClick={() => void resend()}>
        {left > 0 ? `Отправить ещё раз через ${counted(left, seconds)}` : 'Отправить код ещё раз'}
      </Button>
      <FormText role="status">{state === 'sent' && 'Новый код отправлен. Прежний больше не действует.'}</FormText>
      {state === 'failed' && <Alert tone="error">Не удалось отправить код повторно. Попробуйте позже.</Alert>}
    </>
  );
}
