import { ContactList } from '@/components/parts/ContactList';
import type { SiteContacts } from '@/lib/site/operator';
import { policies } from '@/lib/site/policies';
import { site } from '@/lib/site/site';
import type { Policy } from '@/components/pages/policy/PolicyPage/PolicyPage';
import { privacyPractice } from './privacy-practice';
import { privacyRules } from './privacy-rules';

/** Exactly 7 sections (POLICY-1) — general, purposes, processing, user rights, protection, changes, contact. */
export function privacyPolicy(contacts: SiteContacts): Policy {
  return {
    ...policies.privacy,
    lead: (
      <p>
        Простыми словами о том, какие сведения о читателях получает «{site.name}», зачем они нужны и как ими
        распоряжаетесь вы.
      </p>
    ),
    sections: [
      ...privacyPractice,
      ...privacyRules,
      {
        id: 'contact',
        title: 'Контакты',
        body: (
          <>
            <p>
              Вопросы об этой политике и о своих данных присылайте на электронную почту, и мы ответим. Заявление, по
              которому закон обязывает оператора действовать в определённый срок, направьте по почте на указанный ниже
              адрес.
            </p>
            <ContactList contacts={contacts} withName />
          </>
        ),
      },
    ],
  };
}
