import type { ReactNode } from 'react';
import { SignInHost } from '@/components/account/SignInHost';
import { CategorySwitch } from '@/components/category/CategorySwitch';
import { CardMenus } from '@/components/follow/CardMenus';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import { AlertHost } from '@/components/ui/Alerts/AlertHost';
import { TimeWords } from '@/components/ui/RelativeTime/TimeWords';
import type { SiteContacts } from '@/lib/site/operator';
import { site } from '@/lib/site/site';
import { siteWords } from '@/lib/site/site-words';
import { StyleRegistry } from '@/lib/theme/StyleRegistry';
import { ToolsOpener } from '@/components/reader-tools/ToolsOpener';
import { BrokenNotice } from './BrokenNotice';
import { CookieBar } from './CookieBar/CookieBar';
import { PageFocus } from './PageFocus';
import { PageLinks } from './PageLinks/PageLinks';
import { ScrollToTop } from './ScrollToTop';
import { SiteBanner } from './SiteBanner';
import { SiteFooter } from './SiteFooter';
import type { KnownValues } from './InfoStrip/ShownValues';
import { SiteHeader } from './SiteHeader';

interface SiteFrameProps {
  /** When the page is made. */
  now: Date;
  /** The weather and rates then; null where none are known. */
  known: KnownValues | null;
  contacts: SiteContacts;
  children: ReactNode;
}

/** Everything around a page, and what all pages share. */
export function SiteFrame({ now, known, contacts, children }: SiteFrameProps) {
  const year = now.getFullYear();
  return (
    <StyleRegistry>
      <CategorySwitch>
        <SiteHeader now={now} known={known} />
        <SiteBanner now={now} />
        <CookieBar />
        {children}
        {/* After the page: what it does with the focus itself comes first. */}
        <PageFocus />
        <PageLinks />
        <TimeWords />
        <CardMenus />
        <ToolsOpener />
        <StaticBlock shows={['footer', year, contacts, site.name, siteWords().logo]}>
          <SiteFooter year={year} contacts={contacts} />
        </StaticBlock>
        <ScrollToTop />
        <BrokenNotice />
        <SignInHost />
        <AlertHost />
      </CategorySwitch>
    </StyleRegistry>
  );
}
