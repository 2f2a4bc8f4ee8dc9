import { useState } from 'react';
import { useFirstFieldFocus } from '@/components/ui/Dialog/focus-first-field';
import { CodeStep } from './CodeStep';
import { EmailStep } from './EmailStep';

/** A code signs in, or it sets a password and signs in with it (PW-5). */
export type CodePurpose = 'code' | 'new-password';

interface CodeSignInProps {
  purpose: CodePurpose;
  initialEmail: string;
  onPassword: () => void;
  onSignedIn: () => void;
}

/** Sign-in by a code from a mail: first the address, then the code. It creates the account as well (SIGNIN-1, R1). */
export function CodeSignIn({ purpose, initialEmail, onPassword, onSignedIn }: CodeSignInProps) {
  const [email, setEmail] = useState(initialEmail);
  const [isSent, setIsSent] = useState(false);
  const holder = useFirstFieldFocus(isSent);

  const sent = (to: string) => {
    setEmail(to);
    setIsSent(true);
  };

  return (
    <div ref={holder}>
      {isSent ? (
        <CodeStep purpose={purpose} email={email} onOtherAddress={() => setIsSent(false)} onSignedIn={onSignedIn} />
      ) : (
        <EmailStep purpose={purpose} initialEmail={email} onSent={sent} onPassword={onPassword} />
      )}
    </div>
  );
}
