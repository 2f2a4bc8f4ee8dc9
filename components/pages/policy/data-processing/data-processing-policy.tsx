import { ContactList } from '@/components/parts/ContactList';
import type { SiteContacts } from '@/lib/site/operator';
import { policies } from '@/lib/site/policies';
import { site } from '@/lib/site/site';
import type { Policy } from '@/components/pages/policy/PolicyPage/PolicyPage';
import { dataAndGrounds } from './data-and-grounds';
import { registrationConsent } from './registration-consent';
import { storageAndTransfer } from './storage-and-transfer';
import { subjectRights } from './subject-rights';

/** Returns the policy that consent forms link to; it holds the subject's rights (R25) and the text of the consent itself. */
export function dataProcessingPolicy(contacts: SiteContacts): Policy {
  return {
    ...policies.dataProcessing,
    lead: (
      <p>
        Какие персональные данные обрабатывает «{site.name}», на каком основании и как долго, и как вы можете ими
        распорядиться по закону.
      </p>
    ),
    sections: [
      ...dataAndGrounds(contacts),
      ...storageAndTransfer,
      subjectRights(contacts),
      registrationConsent(contacts),
      {
        id: 'changes',
        title: 'Изменения и контакты',
        body: (
          <>
            <p>
              Действует редакция, размещённая на этой странице; её дата указана в начале. О существенных изменениях
              оператор предупреждает на сайте, а если для новой цели нужно согласие, запрашивает его до начала
              обработки. Доступ к политике не ограничен.
            </p>
            <ContactList contacts={contacts} withName />
          </>
        ),
      },
    ],
  };
}
