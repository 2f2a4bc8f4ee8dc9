import type { ComponentProps } from 'react';
import { AccountSlot } from '@/components/account/AccountSlot';
import { SessionProgress } from '@/components/account/SessionProgress';
import { MyLink } from '@/components/follow/MyLink';
import { SearchField } from '@/components/search/SearchField';
import { SearchIcon } from '@/components/ui/icons';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import { headerId } from '@/lib/site/first-frame';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import { siteWords } from '@/lib/site/site-words';
import { DrawerButton } from './DrawerButton';
import { InfoStrip } from './InfoStrip/InfoStrip';
import { Logo } from '@/components/parts/Logo';
import { ThemeSwitch } from './ThemeSwitch';
import { Header } from './SiteHeader.styles';

/**
 * The header of every page: home, search, theme, the user's account, on small screens the categories, and a skip link for the keyboard. It
 * can take the focus: «to the top» moves it here.
 */
export function SiteHeader(strip: ComponentProps<typeof InfoStrip>) {
  return (
    <Header id={headerId} tabIndex={-1}>
      <a className="skip" href="#content">
        К содержанию
      </a>
      <InfoStrip {...strip} />
      <div className="bar">
        <StaticBlock shows={['logo', site.name, siteWords().logo]}>
          <a className="home" href={paths.home()} aria-label={`${site.name}: на главную`}>
            <Logo fitsPhone />
          </a>
        </StaticBlock>
        <SearchField />
        <div className="controls">
          <MyLink />
          <a className="search-link" href={paths.search()} aria-label="Поиск">
            <SearchIcon />
          </a>
          <ThemeSwitch />
          <AccountSlot />
          <DrawerButton />
        </div>
      </div>
      <SessionProgress />
    </Header>
  );
}
