import { styled } from '@/lib/theme/styled';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import type { User } from '@/lib/contract/user';
import { deleteOwnAccount, exportOwnData } from '@/lib/client/account';
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

/** «Управление данными»: what the data policy promises, a copy of one's own data and the end of the account. */
export function DataControl({ user }: { user: User }) {
  const [openDialog, setOpenDialog] = useState<'export' | 'deletion' | null>(null);
  const router = useRouter();
  const close = () => setOpenDialog(null);

  const exportData = async () => {
    const file = await exportOwnData();
    if (file) saveFile(file, fileName);
    return file !== null;
  };
  const deleteAccount = async () => {
    if (!(await deleteOwnAccount())) return false;
    showAlert('Аккаунт и Ваши данные удалены.', 'success');
    router.replace(paths.home());
    return true;
  };

  return (
    <Section title="Управление данными" level="minor">
      <Acts>
        <p>Скачайте копию всего, что мы храним о Вас, или удалите аккаунт вместе с данными.</p>
        <Button look="quiet" isWide onClick={() => setOpenDialog('export')}>
          Скачать мои данные
        </Button>
        <Button look="link" onClick={() => setOpenDialog('deletion')}>
          Удалить аккаунт
        </Button>
      </Acts>
      {openDialog === 'export' && (
        <ConfirmDialog
          title="Скачать Ваши данные?"
          confirm="Скачать"
          look="primary"
          act={exportData}
          failure="Не удалось подготовить файл. Попробуйте ещё раз."
          onClose={close}
        >
          <p>
            Файл {fileName} сохранится на это устройство. В нём личные сведения: не оставляйте его на чужом компьютере.
          </p>
        </ConfirmDialog>
      )}
      {openDialog === 'deletion' && (
        <ConfirmDialog
          title="Удалить аккаунт?"
          confirm="Удалить навсегда"
          look="danger"
          act={deleteAccount}
          failure="Не удалось удалить аккаунт. Попробуйте ещё раз."
          onClose={close}
        >
          <p>Вернуть его будет нельзя. Исчезнут:</p>
          <ul>
            <li>логин, email, имя, фамилия и фото;</li>
            <li>пароль и вход на всех устройствах;</li>
            <li>реакции и личные рекомендации.</li>
          </ul>
          {user.channel && <p>Канал и его публикации останутся на сайте, но Вы больше не сможете ими управлять.</p>}
        </ConfirmDialog>
      )}
    </Section>
  );
}
