import type { SiteContacts, SocialLink } from '@/lib/site/operator';
import { below } from '@/lib/theme/below';
import { paths } from '@/lib/site/paths';
import { about, corrections, policies } from '@/lib/site/policies';
import { site } from '@/lib/site/site';
import { ContactList } from '@/components/parts/ContactList';
import { Logo } from '@/components/parts/Logo';
import { tool } from '@/components/reader-tools/tool';
import { Footer } from './SiteFooter.styles';
import { SocialIcon } from '@/components/parts/SocialIcon';

/** The footer of every page: what the site is, who runs it and by which rules (FRAME-1). */
export function SiteFooter({ year, contacts }: { year: number; contacts: SiteContacts }) {
  const { address, email, phone, social, withPlaceholders } = contacts;
  return (
    <Footer {...below}>
      <div className="blocks">
        <div className="block about">
          <a className="name" href={paths.home()} aria-label={`${site.name}: на главную`}>
            <Logo />
          </a>
          <p>
            Собираем публикации разных изданий об одном событии и показываем, кто, когда и что написал. Права на тексты
            и фотографии принадлежат изданиям, у каждой новости есть ссылка на первоисточник.
          </p>
          <p>
            Погода:{' '}
            <a href="https://open-meteo.com/" target="_blank" rel="noopener noreferrer">
              Open-Meteo
            </a>{' '}
            (CC BY 4.0), курсы валют: Национальный банк Республики Беларусь.
          </p>
          <ul className="product">
            {[
              about,
              { title: 'Издания', path: paths.channels() },
              { title: 'Архив', path: paths.archive() },
              corrections,
            ].map(({ title, path }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
            <li className="keys">
              <button {...tool('keys')} aria-haspopup="dialog">
                Клавиши
              </button>
            </li>
          </ul>
        </div>
        <nav className="block" aria-labelledby="footer-documents">
          <p className="label" id="footer-documents">
            Документы
          </p>
          <ul>
            {[policies.privacy, policies.dataProcessing, policies.cookie].map(({ title, path }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        {(withPlaceholders || address || email || phone) && (
          <div className="block" role="group" aria-labelledby="footer-contacts">
            <p className="label" id="footer-contacts">
              Контакты
            </p>
            <ContactList contacts={contacts} />
          </div>
        )}
        {(withPlaceholders || social.length > 0) && (
          <div className="block" role="group" aria-labelledby="footer-social">
            <p className="label" id="footer-social">
              Мы в соцсетях
            </p>
            {social.length > 0 ? <SocialLinks links={social} /> : <p>Ссылки будут указаны владельцем сайта</p>}
          </div>
        )}
      </div>
      <p className="rights">{`© ${year} «${site.name}»`}</p>
    </Footer>
  );
}

function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  return (
    <ul className="social">
      {links.map(({ href, name, icon }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener noreferrer" aria-label={name} title={name}>
            <SocialIcon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
