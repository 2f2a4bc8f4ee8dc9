import Link from 'next/link';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import { Logo } from '../Logo/Logo';
import { Footer } from './SiteFooter.styles';

/** What the site is, under every page. */
export function SiteFooter({ year }: { year: number }) {
  return (
    <Footer>
      <div>
        <div className="about">
          <Link className="name" href={paths.home()} prefetch={false} aria-label={`${site.name}: на главную`}>
            <Logo />
          </Link>
          <p>
            Собираем публикации разных изданий об одном событии и показываем, кто, когда и что написал. Права на тексты и фотографии принадлежат
            изданиям, у каждой новости есть ссылка на первоисточник.
          </p>
        </div>
        <p>
          © {year} «{site.name}»
        </p>
      </div>
    </Footer>
  );
}
