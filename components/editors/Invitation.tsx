import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { styled } from '@/lib/theme/styled';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { LabelledField } from '@/components/ui/LabelledField';
import { TextField } from '@/components/ui/TextField';
import { invite } from '@/lib/client/desk';
import { accountRules } from '@/lib/contract/account-rules';
import { filterLine } from './desk-styles';
import { failureText } from './failure-text';

const Line = styled.form`
  ${filterLine}
`;

/** Gives the account of an address a role, and tells its user by mail. */
export function Invitation() {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<'editor' | 'admin'>('editor');
  const [isBusy, setIsBusy] = useState(false);
  const [told, setTold] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setTold(null);
    try {
      await invite(email, role);
      setTold({ tone: 'success', text: `Письмо со входом отправлено: ${email}.` });
      setEmail('');
      await client.invalidateQueries({ queryKey: ['personal', 'desk', 'people'] });
    } catch (error) {
      setTold({ tone: 'error', text: failureText(error) });
    }
    setIsBusy(false);
  };

  return (
    <>
      <Line onSubmit={(event) => void send(event)}>
        <TextField
          label="Позвать в редакцию"
          type="email"
          required
          autoComplete="off"
          maxLength={accountRules.emailMax}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <LabelledField label="Роль">
          {(control) => (
            <select
              {...control}
              value={role}
              onChange={({ target }) => setRole(target.value === 'admin' ? 'admin' : 'editor')}
            >
              <option value="editor">редактор</option>
              <option value="admin">администратор</option>
            </select>
          )}
        </LabelledField>
        <Button type="submit" isBusy={isBusy}>
          Позвать
        </Button>
      </Line>
      {told && <Alert tone={told.tone}>{told.text}</Alert>}
    </>
  );
}
