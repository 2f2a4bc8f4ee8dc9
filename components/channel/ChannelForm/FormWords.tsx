import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { channelFields } from '@/lib/contract/channel-fields';
import { RefusalWords } from '../RefusalWords';
import type { ChannelRefusal } from './channel-form-state';

interface FormWordsProps {
  refusal: ChannelRefusal | null;
  elsewhere: object | null;
  compare: () => Promise<void>;
  isComparing: boolean;
}

/** Shows the message above the form's button: why nothing was saved, or what to do with a channel that has changed elsewhere. */
export function FormWords({ refusal, elsewhere, compare, isComparing }: FormWordsProps) {
  if (refusal) {
    return (
      <>
        <Alert tone="error">
          <RefusalWords
            said="Не удалось сохранить данные. Проверьте правильность введённых данных."
            reasons={reasonsOf(refusal)}
          />
        </Alert>
        {refusal.isOutdated && (
          <Button look="quiet" isBusy={isComparing} onClick={() => void compare()}>
            Показать, что изменилось
          </Button>
        )}
      </>
    );
  }
  if (!elsewhere) return null;
  const count = Object.keys(elsewhere).length;
  return (
    <Alert tone="info">
      {count === 0
        ? 'Поля канала с тех пор не менялись. Сохраните ещё раз.'
        : 'Отмечено, что изменилось в другой вкладке. Проверьте поля и сохраните ещё раз.'}
    </Alert>
  );
}

/** Returns the server's messages outside the fields, without the detail that merely says that a field is wrong. */
function reasonsOf({ detail, errors }: ChannelRefusal): string[] {
  const fields: readonly string[] = channelFields;
  const isFieldWrong = Object.keys(errors).some((field) => fields.includes(field));
  const others = Object.entries(errors).flatMap(([field, words]) => (fields.includes(field) ? [] : words));
  return [...new Set(detail === null || isFieldWrong ? others : [detail, ...others])];
}
