import Link from 'next/link';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import { Logo } from '../Logo/Logo';
import { Header } from './SiteHeader.styles';

/** The way home on every page, and past the header for a keyboard. */
export function SiteHeader() {
  return (
    <Header>
      <a className="skip" href="#content">
        К содержанию
      </a>
      <div>
        <Link className="home" href={paths.home()} prefetch={false} aria-label={`${site.name}: на главную`}>
          <Logo />
        </Link>
        <p className="line">Новости Беларуси и мира</p>
      </div>
    </Header>
  );
}
