import type { SiteContacts } from '@/lib/site/operator';
import { policies } from '@/lib/site/policies';
import { site } from '@/lib/site/site';
import type { Policy } from '@/components/pages/policy/PolicyPage/PolicyPage';
import { cookieChoice } from './cookie-choice';
import { cookieKinds } from './cookie-kinds';

/** Necessary, functional and analytical cookies, the consent of one year and the browser’s settings (POLICY-2). */
export function cookiePolicy(contacts: SiteContacts): Policy {
  return {
    ...policies.cookie,
    lead: (
      <p>
        Какие cookie и похожие записи сайт «{site.name}» сохраняет в вашем браузере, зачем они нужны, сколько хранятся и
        как от них отказаться.
      </p>
    ),
    sections: [...cookieKinds, ...cookieChoice(contacts)],
  };
}
