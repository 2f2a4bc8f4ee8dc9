import { EmailReturn } from '@/components/account/EmailReturn';
import { PersonalPage } from '@/components/pages/PersonalPage';

/** The page of the link «Это не я» (ACCOUNT-1). */
export function EmailReturnPage() {
  return (
    <PersonalPage title="Вернуть прежний адрес" withoutScripts="Адрес возвращается">
      <EmailReturn />
    </PersonalPage>
  );
}
