import { ContactList } from '@/components/parts/ContactList';
import type { Policy, PolicySection } from '@/components/pages/policy/PolicyPage/PolicyPage';
import type { SiteContacts } from '@/lib/site/operator';
import { about } from '@/lib/site/policies';
import { site } from '@/lib/site/site';
import { siteWords } from '@/lib/site/site-words';
import { howStoriesAreMade } from './how-stories-are-made';
import { rightsAndMistakes } from './rights-and-mistakes';

/** «О проекте» (ABOUT-1): how stories are made, what the site does not do, how mistakes are put right, and who runs it. */
export function aboutDocument(contacts: SiteContacts): Policy {
  return {
    ...about,
    isLegal: false,
    lead: <Lead />,
    sections: [...howStoriesAreMade, ...rightsAndMistakes, contactSection(contacts)],
  };
}

/** An admin's own words (SITE-1), with a blank line between paragraphs; else what every such site is. */
function Lead() {
  const own = siteWords().about;
  if (own !== null) return own.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  return (
    <p>
      «{site.name}» собирает публикации разных изданий об одном событии и показывает, кто, когда и что написал. Своих
      новостей мы не пишем: каждый заголовок ведёт к тексту издания.
    </p>
  );
}

function contactSection(contacts: SiteContacts): PolicySection {
  const { name, address, email, phone, withPlaceholders } = contacts;
  const isKnown = withPlaceholders || [name, address, email, phone].some((value) => value !== null);
  return {
    id: 'contacts',
    title: 'Контакты',
    body: isKnown ? (
      <>
        <p>Об ошибках, правах на тексты и снимки, подключении издания и работе сайта пишите сюда:</p>
        <ContactList contacts={contacts} withName />
      </>
    ) : (
      <p>Владелец сайта пока не указал, как с ним связаться.</p>
    ),
  };
}
