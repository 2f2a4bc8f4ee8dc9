import { useState } from 'react';
import { useFirstFieldFocus } from '@/components/ui/Dialog/focus-first-field';
import { CodeStep } from './CodeStep';
import { EmailStep } from './EmailStep';

interface CodeSignInProps {
  onPassword: () => void;
  onSignedIn: () => void;
}

/** Sign-in by a code from a mail: first the address, then the code. It creates the account as well (SIGNIN-1, R1). */
export function CodeSignIn({ onPassword, onSignedIn }: CodeSignInProps) {
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const holder = useFirstFieldFocus(isSent);

  const sent = (to: string) => {
    setEmail(to);
    setIsSent(true);
  };

  return (
    <div ref={holder}>
      {isSent ? (
        <CodeStep email={email} onOtherAddress={() => setIsSent(false)} onSignedIn={onSignedIn} />
      ) : (
        <EmailStep initialEmail={email} onSent={sent} onPassword={onPassword} />
      )}
    </div>
  );
}
