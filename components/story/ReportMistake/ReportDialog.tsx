import { useState, type FormEvent } from 'react';
import { styled } from '@/lib/theme/styled';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import { TextArea } from '@/components/ui/TextArea';
import { TextField } from '@/components/ui/TextField';
import { ApiError } from '@/lib/client/api-error';
import { sendReport } from '@/lib/client/reports';
import { accountRules } from '@/lib/contract/account-rules';
import { reportKindNames, reportKinds, reportLimits, type ReportKind } from '@/lib/contract/report-rules';
import { policies } from '@/lib/site/policies';
import { reportFields } from './report-styles';
import { reportTexts } from './report-texts';

const Form = styled.form`
  ${reportFields}
`;

interface ReportDialogProps {
  storyId: number;
  articleId: number;
  /** The words that the reader has selected; empty without any. */
  selected: string;
  onClose: () => void;
}

/** The form by which a reader reports a mistake (REPORT-1); what was typed stays where it could not be sent. */
export function ReportDialog({ storyId, articleId, selected, onClose }: ReportDialogProps) {
  const quote = [...selected].slice(0, reportLimits.quote).join('');
  const [kind, setKind] = useState<ReportKind | null>(quote === '' ? null : 'text');
  const [text, setText] = useState('');
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [failure, setFailure] = useState<{ text: string; field: string | null } | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy' || kind === null) return;
    setState('busy');
    setFailure(null);
    try {
      await sendReport({ storyId, articleId, kind, text, quote, email });
      setState('sent');
    } catch (error) {
      setFailure(toFailure(error));
      setState('open');
    }
  };

  const failureOf = (field: string) => (failure?.field === field ? failure.text : undefined);
  return (
    <Dialog title={reportTexts.title} isOpen onClose={onClose}>
      {state === 'sent' ? (
        <Alert tone="success">{reportTexts.sent}</Alert>
      ) : (
        <Form onSubmit={(event) => void send(event)}>
          {quote !== '' && <blockquote>{quote}</blockquote>}
          <fieldset>
            <legend>{reportTexts.kind}</legend>
            {reportKinds.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="kind"
                  required
                  value={one}
                  checked={kind === one}
                  onChange={() => setKind(one)}
                />
                {reportKindNames[one]}
              </label>
            ))}
          </fieldset>
          <TextArea
            label={reportTexts.words}
            rows={3}
            required={kind === 'other'}
            maxLength={reportLimits.words}
            value={text}
            error={failureOf('text')}
            onChange={({ target }) => setText(target.value)}
          />
          <TextField
            label={reportTexts.email}
            type="email"
            autoComplete="email"
            maxLength={accountRules.emailMax}
            note={reportTexts.emailNote}
            value={email}
            error={failureOf('email')}
            onChange={({ target }) => setEmail(target.value)}
          />
          <p className="consent">
            Оставляя адрес, вы соглашаетесь с <a href={policies.dataProcessing.path}>обработкой данных</a>.
          </p>
          {failure?.field === null && <Alert tone="error">{failure.text}</Alert>}
          <Button type="submit" isBusy={state === 'busy'}>
            {reportTexts.send}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}

/** The server's words, at the field where it names one that is shown. */
function toFailure(error: unknown): { text: string; field: string | null } {
  if (!(error instanceof ApiError)) return { text: 'Не удалось отправить. Попробуйте ещё раз.', field: null };
  if (error.status === 0) return { text: 'Нет соединения с сервером. Проверьте сеть и повторите.', field: null };
  for (const field of ['text', 'email']) {
    const [text] = error.errors[field] ?? [];
    if (text !== undefined) return { text, field };
  }
  return { text: Object.values(error.errors).flat()[0] ?? error.detail, field: null };
}
