import Link from 'next/link';
import { AccountSlot } from '@/components/account/AccountSlot/AccountSlot';
import { SessionProgress } from '@/components/account/SessionProgress/SessionProgress';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import { InfoStrip } from '../InfoStrip/InfoStrip';
import { Logo } from '../Logo/Logo';
import { Header } from './SiteHeader.styles';

/** The way home and the reader's account on every page, and the way past the header for a keyboard. */
export function SiteHeader() {
  return (
    <Header>
      <a className="skip" href="#content">
        К содержанию
      </a>
      <InfoStrip />
      <div className="bar">
        <Link className="home" href={paths.home()} prefetch={false} aria-label={`${site.name}: на главную`}>
          <Logo />
        </Link>
        <div className="account">
          <AccountSlot />
        </div>
      </div>
      <SessionProgress />
    </Header>
  );
}
