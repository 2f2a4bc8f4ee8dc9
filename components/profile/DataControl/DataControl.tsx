import { styled } from '@/lib/theme/styled';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import { useDialogOnDemand } from '@/components/ui/use-dialog-on-demand';
import type { User } from '@/lib/contract/user';
import { exportOwnData } from '@/lib/client/account';
import { reloadUser } from '@/lib/client/session/current-user';
import { tellOtherTabs } from '@/lib/client/session/other-tabs';
import { paths } from '@/lib/site/paths';
import { ConfirmDialog } from './ConfirmDialog';
import { saveFile } from './save-file';

const Acts = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-4);

  & > p {
    color: var(--color-muted);
    font-size: var(--text-s);
    line-height: 1.5;
  }

  & > button:first-of-type {
    max-width: var(--side-width);
  }
`;

const fileName = 'sujet-data.json';

const importDeletion = async () => (await import('./DeletionDialog')).DeletionDialog;

/** «Управление данными»: what the data policy promises, a copy of one's own data and the end of the account. The dialog of the latter, with formik and yup, loads when it is first opened. */
export function DataControl({ user }: { user: User }) {
  const [isExporting, setIsExporting] = useState(false);
  const deletion = useDialogOnDemand(importDeletion, 'Не удалось открыть удаление аккаунта.');
  const queries = useQueryClient();
  const isLeaving = user.deletion_at !== null;

  const exportData = async () => {
    const file = await exportOwnData();
    if (file) saveFile(file, fileName);
    return file !== null;
  };
  const leave = () => {
    deletion.close();
    // Its day comes with the user.
    reloadUser(queries);
    tellOtherTabs('updated');
    window.scrollTo({ top: 0 });
  };

  return (
    <Section title="Управление данными" level="minor">
      <Acts>
        <p>
          <a href={paths.mySettings()}>За чем Вы следите и что скрыли</a>
        </p>
        <p>
          <a href={paths.interests()}>Что мы знаем о Ваших интересах</a>
        </p>
        <p>
          {isLeaving
            ? 'Скачайте копию всего, что мы храним о Вас, пока аккаунт не удалён.'
            : 'Скачайте копию всего, что мы храним о Вас, или удалите аккаунт вместе с данными.'}
        </p>
        <Button look="quiet" isWide onClick={() => setIsExporting(true)}>
          Скачать мои данные
        </Button>
        {!isLeaving && (
          <Button look="link" isBusy={deletion.isLoading} onClick={deletion.open}>
            Удалить аккаунт
          </Button>
        )}
      </Acts>
      {isExporting && (
        <ConfirmDialog
          title="Скачать Ваши данные?"
          confirm="Скачать"
          look="primary"
          act={exportData}
          failure="Не удалось подготовить файл. Попробуйте ещё раз."
          onClose={() => setIsExporting(false)}
        >
          <p>
            Файл {fileName} сохранится на это устройство. В нём личные сведения: не оставляйте его на чужом компьютере.
          </p>
        </ConfirmDialog>
      )}
      {deletion.Dialog && <deletion.Dialog user={user} onLeaving={leave} onClose={deletion.close} />}
    </Section>
  );
}
