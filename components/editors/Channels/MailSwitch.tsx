import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Checkbox } from '@/components/ui/Checkbox';
import { deskMailsQuery, setDeskMails } from '@/lib/client/desk-channels';
import { failureText } from '../failure-text';

/** Switches one's own mail about broken channels on and off (CHANNELS-8). */
export function MailSwitch() {
  const client = useQueryClient();
  const { data } = useQuery(deskMailsQuery());
  const [failure, setFailure] = useState<string | null>(null);
  if (!data) return null;
  const change = async (isOn: boolean) => {
    setFailure(null);
    try {
      client.setQueryData(deskMailsQuery().queryKey, await setDeskMails(isOn));
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <>
      <Checkbox
        label="Присылать мне письмо, когда каналы ломаются: не чаще раза в день"
        checked={data.channels}
        onChange={({ target }) => void change(target.checked)}
      />
      {failure && <Alert tone="error">{failure}</Alert>}
    </>
  );
}
