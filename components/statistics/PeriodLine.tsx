import { useState } from 'react';
import { styled } from '@/lib/theme/styled';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { fieldBox } from '@/components/ui/field-styles';
import { LabelledField } from '@/components/ui/LabelledField';
import { exportStatistics } from '@/lib/client/statistics';
import { statisticsPeriods } from '@/lib/contract/statistics-rules';
import { saveFile } from '@/components/profile/DataControl/save-file';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--space-3) var(--space-4);

  select {
    ${fieldBox}
  }
`;

interface PeriodLineProps {
  days: number;
  onDays: (days: number) => void;
  /** Without it: the site's. */
  channelId?: number;
}

const names: Readonly<Record<number, string>> = { 7: '7 дней', 30: '30 дней', 365: 'год' };

/** The choice of a period, and its numbers as a file. */
export function PeriodLine({ days, onDays, channelId }: PeriodLineProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const save = async () => {
    setIsBusy(true);
    setIsFailed(false);
    try {
      saveFile(await exportStatistics(days, channelId), 'statistika.csv');
    } catch {
      setIsFailed(true);
    }
    setIsBusy(false);
  };
  return (
    <>
      <Line>
        <LabelledField label="За сколько">
          {(control) => (
            <select {...control} value={days} onChange={({ target }) => onDays(Number(target.value))}>
              {statisticsPeriods.map((period) => (
                <option key={period} value={period}>
                  {names[period]}
                </option>
              ))}
            </select>
          )}
        </LabelledField>
        <Button look="quiet" isBusy={isBusy} onClick={() => void save()}>
          Скачать CSV
        </Button>
      </Line>
      {isFailed && <Alert tone="error">Не удалось скачать. Попробуйте ещё раз.</Alert>}
    </>
  );
}
